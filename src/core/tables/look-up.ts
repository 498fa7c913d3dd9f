import { textOfThing, type DataName } from "#words/text.ts";
import { measure, unitOf, quoted } from "../names/index.ts";
import { readCell, type Reading } from "./cells.ts";
import { bandShown } from "./figures.ts";
import { asPrinted } from "./printed.ts";
import { RuleError } from "../errors.ts";
import { readValue, rollLeads } from "./look-up-values.ts";
import { hasBands } from "./typed-figures.ts";
import type { Band, CellValue, Row, Table } from "../schema/index.ts";
import { type System } from "../system/index.ts";
import { rowMeant } from "./weapon-rows.ts";
import { columnNamed, columnOf, columnOfOdds, columnUpTo, refuseRoll } from "./tables.ts";
import { given } from "../left-out.ts";

/** A typed query of a table. `value` is a range or a score. */
export interface LookUpRequest {
  table: string;
  row?: string;
  column?: string;
  value?: string;
}

/** A table, and the part to show. */
export interface LookUp {
  table: Table;
  row?: Row;
  column?: string;
  value?: number;
}

function reaches(table: Table): number[] {
  return table.columns.flatMap(({ upTo }) => upTo ?? []);
}

/** The greatest value for which a row has a figure; undefined if it has none. */
function reachOf(system: System, table: Table, row: Row): number | undefined {
  const columns = table.columns.filter(({ id }) => readCell(system, table, row.id, id).value !== null);
  const far = columns.flatMap(({ upTo }) => upTo ?? []);
  return far.length === 0 ? undefined : Math.max(...far);
}

function refuseBeyond(system: System, table: Table, row: Row | undefined, value: number): never {
  const [first] = table.columns;
  if (first?.from !== undefined) {
    const begin = measure(first.from, unitOf(table.across));
    throw new RuleError("refuse-below-table", { table, begin, value });
  }
  const reach = row === undefined ? Math.max(...reaches(table)) : reachOf(system, table, row);
  const who = row ?? table;
  const unit = unitOf(table.across);
  throw reach === undefined
    ? new RuleError("refuse-no-figures", { row: who })
    : new RuleError("refuse-beyond-table", {
        row: who,
        reach: measure(reach, unit),
        value: measure(value, unit),
      });
}

/** True if values select columns, by their upper or lower limits. */
function isAcross(table: Table): boolean {
  return table.columns.some(({ upTo, from }) => upTo !== undefined || from !== undefined);
}

/** The column for a value. Refuses values outside of the table, or beyond the reach of the row. */
function acrossAt(system: System, table: Table, row: Row | undefined, value: number): string {
  const column = columnUpTo(table, value);
  const isEndless = row === undefined || reaches(table).length === 0;
  const reach = isEndless ? Infinity : (reachOf(system, table, row) ?? 0);
  if (column === undefined || value > reach) refuseBeyond(system, table, row, value);
  return column;
}

/** Odds as typed: `14-6`, `14:6` or `14 to 6`. */
function readOdds(written: string): [number, number] | undefined {
  const [, first, second] = /^\s*(\d{1,6})\s*(?:[-:/\u2013]|to)\s*(\d{1,6})\s*$/.exec(written) ?? [];
  const odds: [number, number] = [Number(first), Number(second)];
  return odds.every((side) => side > 0) ? odds : undefined;
}

function hasOdds(table: Table): boolean {
  return table.columns.some(({ odds }) => odds !== undefined);
}

function oddsLead(found: LookUp, written: string): LookUp {
  const { table, column } = found;
  const odds = readOdds(written);
  if (odds === undefined) {
    throw new RuleError("refuse-odds", { written: quoted(written) });
  }
  if (column !== undefined) {
    throw new RuleError("refuse-odds-and-column");
  }
  return { ...found, column: columnOfOdds(table, ...odds) ?? "" };
}

/** The named column, or else the column for a number or odds. */
function columnWanted(system: System, table: Table, row: Row | undefined, written: string): string {
  const wanted = written.trim();
  const odds = hasOdds(table) ? readOdds(wanted) : undefined;
  const named = columnNamed(table, wanted);
  if (named !== undefined) return named;
  if (odds !== undefined) return columnOfOdds(table, ...odds) ?? "";
  const isNumber = /^\d+$/.test(wanted) && isAcross(table);
  return isNumber ? acrossAt(system, table, row, Number(wanted)) : columnOf(table, wanted);
}

function byScore(table: Table, column: string | undefined, value: number): Row {
  const read = column ?? table.columns[0]?.id ?? "";
  const row = asPrinted(table).row(read, value);
  if (row === undefined) throw new Error(`No row of "${table.id}" is for ${value}.`);
  return row;
}

/** The unit of a table's values: that of the table, or that of ranges within cells; undefined if there is none. */
function unitRead(system: System, table: Table): DataName | undefined {
  return unitOf(table.across) ?? (hasBands(table) ? system.unitOfRanges() : undefined);
}

function valueLeads(system: System, found: LookUp, written: string): LookUp {
  const { table, row, column } = found;
  if (hasOdds(table)) return oddsLead(found, written);
  if (asPrinted(table).isRolledOn) {
    if (row === undefined) return { ...found, ...rollLeads(table, column, written) };
    throw new RuleError("refuse-roll-and-row");
  }
  if (!isAcross(table) && table.score === undefined && !hasBands(table)) {
    throw new RuleError("refuse-takes-no-value", { table });
  }
  const value = readValue(table, written, unitRead(system, table));
  if (table.score !== undefined) {
    if (row === undefined) return { ...found, value, row: byScore(table, column, value) };
    throw new RuleError("refuse-score-and-row", { score: asPrinted(table).valueName });
  }
  if (!isAcross(table)) return { ...found, value };
  if (column === undefined) return { ...found, value, column: acrossAt(system, table, row, value) };
  throw new RuleError("refuse-value-and-column", { valueName: asPrinted(table).valueName });
}

/** Finds the part of a table that a query names. A row can also be named by its weapon. Refuses unknown parts. */
export function lookUp(system: System, wanted: LookUpRequest): LookUp {
  const table = system.table(wanted.table);
  const row = wanted.row === undefined ? undefined : rowMeant(system, table, wanted.row);
  const found: LookUp = {
    table,
    ...given({ row }),
    ...(wanted.column === undefined ? {} : { column: columnWanted(system, table, row, wanted.column) }),
  };
  return wanted.value === undefined ? found : valueLeads(system, found, wanted.value);
}

/** The column that was found, or else the only one. */
export function columnMeant({ table, column }: LookUp): string | undefined {
  return column ?? (table.columns.length === 1 ? table.columns[0]?.id : undefined);
}

/** The single cell that was found, with its figure at the value; undefined if several match. */
export function cellFound(
  system: System,
  found: LookUp,
): { row: Row; column: string; reading: Reading; figure: CellValue } | undefined {
  const { table, row, value } = found;
  const column = columnMeant(found);
  if (row === undefined || column === undefined) return undefined;
  const reading = readCell(system, table, row.id, column);
  return {
    row,
    column,
    reading,
    figure: asPrinted(table).figureAt(reading.value, value),
  };
}

/** The target of a roll: a figure, or several thresholds with their results. */
export interface RollTarget {
  row: Row;
  column: string;
  reading: Reading;
  figure: number | { steps: Record<string, number> };
  /** Value at which the figure was read, such as a range. */
  value?: number;
}

/** The legend of a sign in a table's cells. */
function meaningOf(table: Table, sign: string): DataName | undefined {
  const meaning = table.legend?.[sign];
  return meaning === undefined ? undefined : textOfThing(table, `legend.${sign}`, meaning);
}

/** A value within a band. Neighbouring bands share borders, and a border belongs to the nearer one. */
function inBand({ from, to }: Band): string {
  return String(to ?? from + 1);
}

function needFigure(table: Table, figure: CellValue): RollTarget["figure"] {
  if (typeof figure === "number") return figure;
  if (typeof figure === "string") {
    const meaning = meaningOf(table, figure);
    throw meaning === undefined
      ? new RuleError("refuse-cell-needs-no-roll", { figure })
      : new RuleError("refuse-cell-says", { figure, meaning });
  }
  if (figure === null) {
    throw new RuleError("refuse-no-figure-there", { table, meaning: meaningOf(table, "-") ?? "" });
  }
  if ("steps" in figure) return figure;
  if ("bands" in figure) {
    throw new RuleError("refuse-value-missing", { valueName: asPrinted(table).valueName }).correcting(
      "value",
      undefined,
      figure.bands
        .filter(({ is }) => is !== null)
        .map((band) => ({ name: bandShown(band), value: inBand(band) })),
    );
  }
  return needFigure(table, figure.usual);
}

/** The target of a roll against a figure. Refuses tables and cells without a target. */
export function targetOf(system: System, found: LookUp): RollTarget {
  const { table, value } = found;
  if (table.die === undefined || table.meets === undefined) return refuseRoll(table);
  if (found.row === undefined) {
    throw new RuleError("refuse-which-row", { table }).about("row");
  }
  const cell = cellFound(system, found);
  if (cell === undefined) {
    const more = {
      or: isAcross(table) && table.score === undefined ? ["`column:`", "`value:`"] : ["`column:`"],
    };
    throw new RuleError("refuse-which-column", { table, more }).about("column");
  }
  const { row, column, reading } = cell;
  const figure = needFigure(table, cell.figure);
  return { row, column, reading, figure, ...given({ value }) };
}
