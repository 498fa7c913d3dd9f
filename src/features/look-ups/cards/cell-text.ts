import type { Rulebook } from "#words/rulebook.ts";
import { readCell, type Reading, asPrinted } from "#core/tables/index.ts";
import { withMinus } from "#core/names/index.ts";
import type { CellValue, Row, Table } from "#core/schema/index.ts";
import { exceptionText, figureIn } from "#cards/tables/figures.ts";

/** The shown rows and columns of a table. `value`: range at which figures are read. */
export interface Sheet {
  book: Rulebook;
  table: Table;
  columns: Table["columns"];
  rows: readonly Row[];
  value?: number;
}

/** Collects the signs next to figures, so that they can be explained. */
export class Signs {
  isDoubtful = false;
  isStepped = false;
  /** True if rows are listed one by one, with the full names of columns. */
  isListed = false;
  readonly #exceptions: string[] = [];
  readonly #correctors = new Set<string>();

  /** The numbered sign of an exception. */
  exception(text: string): string {
    if (!this.#exceptions.includes(text)) this.#exceptions.push(text);
    return superscript(this.#exceptions.indexOf(text) + 1);
  }

  corrected(by: string): string {
    this.#correctors.add(by);
    return "†";
  }

  get exceptions(): string[] {
    return this.#exceptions.map((text, at) => `${superscript(at + 1)} ${text}`);
  }

  get correctors(): string[] {
    return [...this.#correctors];
  }
}

function superscript(number: number): string {
  return Array.from(String(number), (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "").join("");
}

/** A range of rolls or scores: `3-5`, `−4 to 0`, `6 or more`, `−11 or less`. */
export function bandWords({ say }: Rulebook, band: string): string {
  const figures = withMinus(band);
  if (band.startsWith("..")) return say("tables-or-less", { figure: figures.slice(2) });
  if (band.endsWith("..")) return say("tables-or-more", { figure: figures.slice(0, -2) });
  const [from = "", to] = figures.split("..");
  return to === undefined ? from : say("tables-from-to", { from, to });
}

/** A cell's reading, with its figure at the sheet's value. */
type CellReading = Reading & { figure: CellValue };

/** The figure of a cell with its signs: `9?` is doubtful, `9†` corrected, `-¹` has an exception. */
function markedFigure(
  { book, table }: Sheet,
  column: string,
  { figure, ...reading }: CellReading,
  signs: Signs,
): string {
  const exception = exceptionText(book, figure);
  if (typeof figure === "object" && figure !== null && "steps" in figure) signs.isStepped = true;
  if (reading.doubt !== undefined) signs.isDoubtful = true;
  return [
    figureIn(book, table, figure, column),
    exception === undefined ? "" : signs.exception(exception),
    reading.doubt === undefined ? "" : "?",
    reading.correction === undefined ? "" : signs.corrected(reading.correction.by),
  ].join("");
}

/** A cell in short form, after the rolls of its row, read at the sheet's value if there is one. */
export function cellText(sheet: Sheet, row: Row, column: string, signs: Signs): string {
  const { book, table, value } = sheet;
  const rolls = row.rolls?.[column];
  if (row.cells === undefined) return rolls === undefined ? "" : bandWords(book, rolls);
  const reading = readCell(book, table, row.id, column);
  const figure = asPrinted(table).figureAt(reading.value, value);
  const text = markedFigure(sheet, column, { ...reading, figure }, signs);
  return rolls === undefined ? text : `${bandWords(book, rolls)}: ${text}`;
}
