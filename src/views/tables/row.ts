import type { Rulebook } from "#words/rulebook.ts";
import { cellAt, isDoubtful, readCell, type Reading } from "#core/cells.ts";
import { placeCode } from "#core/doubts.ts";
import { chanceOfFigure, figureText } from "#core/figures.ts";
import { columnMeant, targetOf, type LookUp } from "#core/look-up.ts";
import { valueName } from "#core/look-up-values.ts";
import type { CellValue, Row, Table } from "#core/schema/tables.ts";
import { RuleError } from "#core/errors.ts";
import { columnLabel } from "#core/tables.ts";
import { bandWords, exceptionText, Signs } from "./cell-text.ts";
import { correctionText, doubtText, figureWords } from "./figures.ts";
import { PHONE_WIDTH, type Block, type Button, type Reply } from "../reply.ts";
import { legendLines, valueText, withLegendOf } from "./notes.ts";
import { alignRows } from "./text.ts";
import { fill, percent, ruleMark } from "../words.ts";

/** Longer than this, doubts are told without their reasons. */
const MOST_OF_DOUBTS = 1500;

/** The length of a share such as "27.8%". */
const LONGEST_SHARE = 5;

/** A cell of the row that is looked up. */
interface Shown {
  name: string;
  id: string;
  rolls: string | undefined;
  reading: Reading;
  figure: CellValue;
}

function shownCells(book: Rulebook, { table, row, column, value }: LookUp & { row: Row }): Shown[] {
  return table.columns
    .filter(({ id }) => column === undefined || id === column)
    .map(({ id }) => {
      const reading = readCell(book, table, row.id, id);
      const figure = value === undefined ? reading.value : cellAt(table, reading.value, value);
      return { id, name: columnLabel(table, id), rolls: row.rolls?.[id], reading, figure };
    });
}

function signOf({ reading }: Shown): string {
  return `${reading.doubt === undefined ? "" : "?"}${reading.correction === undefined ? "" : "†"}`;
}

/** The figure of a cell with its signs. */
function markedText(table: Table, cell: Shown, signs: Signs): string {
  const exception = exceptionText(cell.figure);
  const mark = exception === undefined ? "" : signs.exception(exception);
  return `${figureText(table, cell.figure, cell.id)}${mark}${signOf(cell)}`;
}

/** One cell in words: where it stands and what it says. */
function cellBlock(table: Table, { id, name, rolls, reading, figure }: Shown, hasCells: boolean): Block[] {
  const where = table.columns.length === 1 ? "" : `${name}: `;
  const lines = [
    ...(rolls === undefined ? [] : [`${where}${table.score ?? "Roll"}: **${bandWords(rolls)}**`]),
    ...(hasCells ? [`${where}${figureWords(table, figure, id)}`] : []),
    ...(hasCells && figure !== reading.value ? [`The whole cell: ${figureWords(table, reading.value)}`] : []),
  ];
  return lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") }];
}

function chanceCell(table: Table, { figure }: Shown): string[] {
  const chance = chanceOfFigure(table, figure);
  return chance === undefined ? [] : [percent(chance).padStart(LONGEST_SHARE)];
}

/** All cells of the row, one beneath the other, and below them what holds otherwise, where a cell has such a case. */
function cellsBlock(table: Table, cells: readonly Shown[], hasCells: boolean): Block[] {
  const signs = new Signs();
  const rows = cells.map((cell) => [
    cell.name,
    ...(cell.rolls === undefined ? [] : [bandWords(cell.rolls)]),
    ...(hasCells ? [markedText(table, cell, signs), ...chanceCell(table, cell)] : []),
  ]);
  if (rows.every((row) => row.length === 1)) return [];
  const lines = alignRows(rows);
  const except = signs.exceptions.join("\n");
  const below: Block[] = except === "" ? [] : [{ kind: "text", text: except }];
  if (lines.every((line) => line.length <= PHONE_WIDTH))
    return [{ kind: "code", text: lines.join("\n") }, ...below];
  const told = rows.map(([name, ...rest]) => `${name}: **${rest.join(", ")}**`).join("\n");
  return [{ kind: "text", text: told }, ...below];
}

function printedOf(row: Row, column: string): CellValue {
  const cell = row.cells?.[column] ?? null;
  return isDoubtful(cell) ? cell.value : cell;
}

function doubtLines(table: Table, cells: readonly Shown[], isShort: boolean): string[] {
  return cells.flatMap(({ id, name, reading: { doubt } }) =>
    doubt === undefined
      ? []
      : [`❔ ${cells.length === 1 ? "" : `**${name}** `}${doubtText(table, id, doubt, isShort)}`],
  );
}

/** What is in doubt and what was put right, in words. */
function restsBlocks(table: Table, row: Row, cells: readonly Shown[]): Block[] {
  const full = doubtLines(table, cells, false);
  const doubts = full.join("\n").length > MOST_OF_DOUBTS ? doubtLines(table, cells, true) : full;
  const corrections = cells.flatMap(({ id, name, reading }) => {
    const text = correctionText(table, reading, printedOf(row, id));
    return text === "" ? [] : [`† ${cells.length === 1 ? "" : `**${name}** `}${text}`];
  });
  const lines = [...doubts, ...corrections];
  return lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") }];
}

function isRollable(book: Rulebook, found: LookUp): boolean {
  try {
    return targetOf(book, found) !== undefined;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Buttons for the one cell that is shown: they name it by a code, since ids may be too long for Discord. */
function cellButtons(book: Rulebook, found: LookUp & { row: Row }, column: string): Button[] {
  const { table, row, value } = found;
  const code = placeCode({ table, row: row.id, column });
  const roll: Button = {
    label: `Roll ${table.die ?? ""}`,
    style: "primary",
    press: {
      kind: "rollTable",
      system: book.id,
      cell: code,
      value: value === undefined ? undefined : String(value),
    },
  };
  const settle: Button = {
    label: "Settle the doubt",
    style: "secondary",
    press: { kind: "doubt", system: book.id, at: code },
  };
  const isOpen = readCell(book, table, row.id, column).doubt !== undefined;
  return [...(isRollable(book, found) ? [roll] : []), ...(isOpen ? [settle] : [])];
}

function buttonsOf(book: Rulebook, found: LookUp & { row: Row }): Block {
  const column = columnMeant(found);
  const whole: Button = {
    label: "Whole table",
    style: "secondary",
    press: { kind: "table", system: book.id, table: found.table.id },
  };
  const own = column === undefined ? [] : cellButtons(book, found, column);
  return { kind: "buttons", buttons: [...own, whole] };
}

function atValue({ table, column, value }: LookUp): Block[] {
  if (value === undefined) return [];
  const isColumn = table.columns.some(({ id, upTo }) => id === column && upTo !== undefined);
  const read = isColumn ? ` → column **${columnLabel(table, column ?? "")}**` : "";
  const what = valueName(table);
  return [
    {
      kind: "text",
      text: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${valueText(table, value)}${read}`,
    },
  ];
}

/** The legend of those words that the cells use, if any. */
function legendBlocks(table: Table, cells: readonly Shown[]): Block[] {
  const figures = cells.map(({ figure }) => figure);
  const lines = legendLines(withLegendOf(table, figures));
  const isTold = cells.length === 1 && typeof cells[0]?.figure === "string";
  return lines.length === 0 || isTold ? [] : [{ kind: "text", text: lines.join("\n") }];
}

/** One row of a table, whole or one cell of it, with all that is known about it. */
export function rowCard(book: Rulebook, found: LookUp & { row: Row }): Reply {
  const { table, row } = found;
  const cells = shownCells(book, found);
  const hasCells = table.rows.some((other) => other.cells !== undefined);
  const printed =
    row.value === undefined ? "" : `: **${row.value}${table.unit === undefined ? "" : ` ${table.unit}`}**`;
  const words = [row.text, ...(row.details?.map((detail) => `• ${detail}`) ?? [])];
  const text = words.flatMap((line) => (line === undefined ? [] : [fill(book, line, undefined)]));
  const figures =
    cells.length === 1
      ? cells.flatMap((cell) => cellBlock(table, cell, hasCells))
      : cellsBlock(table, cells, hasCells);
  return {
    title: `${table.name}${ruleMark(table.rule)}`,
    audience: "public",
    blocks: [
      { kind: "text", text: `**${row.name}**${printed}` },
      ...(row.group === undefined ? [] : [{ kind: "note", text: row.group } as const]),
      ...atValue(found),
      ...figures,
      ...(text.length === 0 ? [] : [{ kind: "text", text: text.join("\n") } as const]),
      ...legendBlocks(table, cells),
      ...restsBlocks(table, row, cells),
      buttonsOf(book, found),
      { kind: "note", text: book.title },
    ],
  };
}
