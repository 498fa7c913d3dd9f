import { text, textOfThing, type Wording } from "#words/text.ts";
import { totalsOf } from "../dice/index.ts";
import { measure, unitOf } from "../names/index.ts";
import type { CellValue, Row, Table } from "../schema/index.ts";
import { readingsOf, type Reading } from "./cells.ts";

/** Maximum length of a column's name in the heading of a table. */
const LONGEST_HEAD = 9;

/** The ends of a band, inclusive: `3-5` is 3 and 5; `..-11` has no lower end. */
export function bandOf(band: string): { from: number; to: number } {
  const [, first = "", dots, last = ""] = /^(-?\d*)(\.\.|-)?(-?\d*)$/.exec(band) ?? [];
  const from = first === "" ? -Infinity : Number(first);
  if (dots === undefined) return { from, to: from };
  return { from, to: last === "" ? Infinity : Number(last) };
}

/** A printed table: the meaning of its rolls, columns and figures, without corrections. */
class PrintedTable {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The lowest and the highest roll of its dice; undefined without dice. */
  get rolls(): { from: number; to: number } | undefined {
    const { dice } = this.#table;
    return dice === undefined ? undefined : totalsOf(dice);
  }

  /** True if only a roll of its dice selects a row, so that a typed value is a roll. */
  get isRolledOn(): boolean {
    const { dice, score, across } = this.#table;
    return dice !== undefined && score === undefined && across === undefined;
  }

  /** The name of its value, such as "Range". */
  get valueName(): Wording {
    const table = this.#table;
    if (table.score !== undefined) return textOfThing(table, "score", table.score);
    if (table.across !== undefined) return table.across;
    return this.isRolledOn ? text("value-roll") : text("value-range");
  }

  /** The row to which a roll leads in a column; undefined if there is none. */
  row(column: string, roll: number): Row | undefined {
    return this.#table.rows.find((row) => {
      const band = row.rolls?.[column] ?? row.rolls?.["any"];
      if (band === undefined) return false;
      const { from, to } = bandOf(band);
      return roll >= from && roll <= to;
    });
  }

  /** The rows to which a roll leads, one for each column, or only for the given one. */
  rows(column: string | undefined, roll: number): Row[] {
    const columns = this.#table.columns.filter(({ id }) => column === undefined || id === column);
    return columns.flatMap(({ id }) => this.row(id, roll) ?? []);
  }

  /** A column's name, or "up to 50 cm" for a column of ranges. */
  columnName(id: string): Wording {
    const { columns, across } = this.#table;
    const column = columns.find((candidate) => candidate.id === id);
    if (column?.upTo === undefined) return column ?? id;
    return text("column-up-to", { limit: measure(column.upTo, unitOf(across)) });
  }

  /** Headings of columns: their names if all fit above the figures, or else letters. */
  heads(columns = this.#table.columns): string[] {
    const areShort = columns.every(({ name }) => name.length <= LONGEST_HEAD);
    const letterOf = (id: string) =>
      String.fromCodePoint(65 + this.#table.columns.findIndex((one) => one.id === id));
    return columns.map(({ id, name }) => (areShort ? name : letterOf(id)));
  }

  /** All figures in its cells, each with its alternatives if it is doubtful. */
  get figures(): CellValue[] {
    const cells = this.#table.rows.flatMap((row) => Object.values(row.cells ?? {}));
    return cells.flatMap(readingsOf);
  }

  /** The results for which its cells have thresholds, in the printed order. */
  get steps(): string[] {
    const lists = this.figures.flatMap((value) =>
      typeof value === "object" && value !== null && "steps" in value ? [Object.keys(value.steps)] : [],
    );
    return [...new Set(lists.toSorted((a, b) => b.length - a.length).flat())];
  }

  /** The best threshold that a roll meets, which is the last in the printed order; undefined if it meets none. */
  stepReached(steps: Record<string, number>, total: number): string | undefined {
    return this.steps.findLast((step) => this.meets(steps[step] ?? null, total));
  }

  /** True if a roll is at least, or at most, a figure, or one of its thresholds. */
  meets(figure: CellValue, total: number): boolean {
    if (typeof figure === "number")
      return this.#table.meets === "at-most" ? total <= figure : total >= figure;
    const hasSteps = typeof figure === "object" && figure !== null && "steps" in figure;
    return hasSteps && this.stepReached(figure.steps, total) !== undefined;
  }

  /** The figure of a cell at a value such as a range: that of the band, or the figure outside of all bands. */
  figureAt(cell: CellValue, value: number | undefined): CellValue {
    if (value === undefined || typeof cell !== "object" || cell === null || !("bands" in cell)) return cell;
    const { nearer = null, farther = null } = this.#table.beyond ?? {};
    const first = Math.min(...cell.bands.map(({ from }) => from));
    if (this.#isNearer(first, value)) return nearer;
    const band = cell.bands.find(({ to }) => to === null || value <= to);
    if (band === undefined) return farther;
    return this.#isBetween(band.from, value) ? null : band.is;
  }

  /** True if a value is between two bands that players entered. Bands as printed leave no gaps. */
  #isBetween(from: number, value: number): boolean {
    return this.#table.playersEnter === true && value < from;
  }

  /** True if a value is nearer than all bands. If the table defines figures there, so is the border of the first. */
  #isNearer(first: number, value: number): boolean {
    return value < first || (value === first && first > 0 && this.#table.beyond !== undefined);
  }

  /** True for a blank that players fill in from their own sheet. `at`: the value at which a cell with bands is read. */
  isToEnter({ value }: Reading, at?: number): boolean {
    return this.#table.playersEnter === true && this.figureAt(value, at) === null;
  }
}

/** Reads a table as printed. */
export function asPrinted(table: Table): PrintedTable {
  return new PrintedTable(table);
}
