import { readCell } from "./cells.ts";
import { RuleError } from "../errors.ts";
import { figureShown, figureText, readFigure } from "./figures.ts";
import { columnMeant, lookUp } from "./look-up.ts";
import type { CellValue, Table, EventOf, LogEntry } from "../schema.ts";
import { tableOf, type System } from "../system.ts";
import type { Draft } from "../draft.ts";
import { needPart } from "../people.ts";

/** A correction as typed; `keep` confirms a doubtful reading. */
export interface CorrectionRequest {
  table: string;
  row?: string;
  column?: string;
  figure: string;
}

/** Corrects a printed figure for this game. `at`: milliseconds since 1970. */
export interface CorrectAction {
  do: "correct";
  table: string;
  row: string;
  column?: string;
  figure: string;
  at: number;
}

/** A corrected figure: place, earlier and new value. */
export interface CorrectedFigure {
  table: string;
  row: string;
  column: string;
  from: CellValue;
  value: CellValue;
}

const same = (a: CellValue, b: CellValue) => JSON.stringify(a) === JSON.stringify(b);

/** Refuses to correct rolls and values of rows, because play does not read them from a sheet. */
function refuseWithoutCells(table: Table): void {
  if (table.rows.some(({ cells }) => cells !== undefined)) return;
  throw new RuleError("refuse-no-cells", { name: table });
}

/**
 * The result of a correction. Refuses one that does not name a single cell, or that changes nothing in this system or
 * in `other`, to which it also applies.
 */
export function correctionOf(system: System, wanted: CorrectionRequest, other = system): CorrectedFigure {
  const { figure, ...where } = wanted;
  const found = lookUp(system, where);
  const column = columnMeant(found);
  const { table, row } = found;
  refuseWithoutCells(table);
  if (row === undefined || column === undefined) {
    const missing = row === undefined ? "`row:`" : "`column:`";
    throw new RuleError("refuse-which-figure", { table, missing });
  }
  const { value: from, correction } = readCell(system, table, row.id, column);
  const keeps = figure.trim().toLowerCase() === "keep";
  const value = keeps ? from : readFigure(table, figure, from);
  const isKnown = [system, other].every((sheet) => {
    const known = readCell(sheet, table, row.id, column);
    return known.doubt === undefined && same(value, known.value);
  });
  if (isKnown) {
    const since = correction === undefined ? "printed" : "settled";
    throw new RuleError("refuse-figure-as-it-was", { figure: figureShown(table, from), since });
  }
  return { table: table.id, row: row.id, column, from, value };
}

/**
 * Corrects a printed figure for this game, visibly to all. Any player may do so, so that an opponent can correct it
 * back.
 */
export function correct(draft: Draft, action: CorrectAction): void {
  needPart(draft);
  const corrected = correctionOf(draft.system, action);
  draft.emit({ type: "corrected", ...corrected, by: draft.by, at: action.at });
}

/** The figure that an entry corrects for its game alone, which opponents can refuse; undefined if there is none. */
export function correctionIn({ events }: Pick<LogEntry, "events">): EventOf<"corrected"> | undefined {
  return events.find((event) => event.type === "corrected" && event.server !== true) as
    | EventOf<"corrected">
    | undefined;
}

/** The action that restores a corrected figure; undefined if it was corrected again. */
export function puttingBack(
  system: System,
  corrected: EventOf<"corrected">,
  at: number,
): CorrectAction | undefined {
  const { table: id, row, column, from, value } = corrected;
  const table = tableOf(system, id);
  if (!same(readCell(system, table, row, column).value, value)) return undefined;
  return { do: "correct", table: id, row, column, figure: figureText(table, from), at };
}
