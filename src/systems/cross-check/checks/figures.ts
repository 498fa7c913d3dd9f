import { readingsOf } from "#core/tables/index.ts";
import type { Figure, Check, Question, CellValue, Table } from "#core/schema/index.ts";
import type { DataPlace } from "../../place.ts";
import type { GameData } from "../game-data.ts";

/** A table, and the rows in which a figure can be. */
interface Rows {
  table: Table;
  rows: string[];
}

/** A possible plain value of a figure, and the path of its cell, `table/row/column`. */
export interface Possible {
  value: CellValue;
  where: string;
}

/** True if the check's own conditions allow an answer with these words (its id and tags). */
function isLetThrough(check: Check, question: string, words: readonly string[]): boolean {
  const isSo = (wanted: readonly string[]) => wanted.some((word) => words.includes(word));
  return (check.demands ?? [])
    .filter(({ of }) => of === question)
    .every(({ any, none }) => (any === undefined || isSo(any)) && (none === undefined || !isSo(none)));
}

class FigureOfCheck {
  readonly #figure: Figure;
  readonly #check: Check;
  readonly #place: DataPlace;
  readonly #data: GameData;

  constructor(figure: Figure, check: Check, place: DataPlace, data: GameData) {
    this.#figure = figure;
    this.#check = check;
    this.#place = place;
    this.#data = data;
  }

  possible(): Possible[] {
    const figure = this.#figure;
    const tables = "table" in figure ? this.#named(figure.table) : this.#bound(figure.weaponRow);
    return tables.flatMap(({ table, rows }) => {
      const columns = this.#columns(table);
      return rows.flatMap((row) => columns.flatMap((column) => this.#values(table, row, column)));
    });
  }

  #question(id: string | undefined): Question | undefined {
    return this.#check.questions.find((question) => question.id === id);
  }

  /** The row or column names of all answers that lead to a roll. */
  #keys(question: Question, place: DataPlace): string[] {
    if (question.kind === "choice") {
      return question.choices
        .filter(({ result }) => result === undefined)
        .filter(({ id, tags = [] }) => isLetThrough(this.#check, question.id, [id, ...tags]))
        .map(({ id, key }) => key ?? id);
    }
    if (question.kind === "row") return this.#data.table(question.table)?.rows.map(({ id }) => id) ?? [];
    place.fault(`a ${question.kind} cannot name a row or column; ask for a choice or a row`);
    return [];
  }

  /** All lines to which the answers can lead. */
  #lines(line: Figure["column"], place: DataPlace): string[] {
    if (typeof line === "string") return [line];
    if (!("asked" in line)) {
      place.fault(`${"odds" in line ? "odds name" : "an amount names"} a column, not a row`);
      return [];
    }
    const [first = [], ...others] = line.asked.map((id, at) => {
      const question = this.#question(id);
      return question === undefined ? [] : this.#keys(question, place.at("asked", at));
    });
    return others.reduce((done, more) => done.flatMap((a) => more.map((b) => `${a}/${b}`)), first);
  }

  /** The lines of a table to which a line leads. Adds a fault for each line that the table lacks. */
  #found(table: Table, key: "row" | "column"): string[] {
    const figure = this.#figure;
    const place = this.#place.at(key);
    const things = key === "row" ? table.rows : table.columns;
    const there = new Set(things.map(({ id }) => id));
    const line = key === "row" && "row" in figure ? figure.row : figure.column;
    const lines = [...new Set(this.#lines(line, place))];
    for (const id of lines) if (!there.has(id)) place.fault(`the table "${table.id}" has no ${key} "${id}"`);
    return lines.filter((id) => there.has(id));
  }

  #named(id: string): Rows[] {
    const table = this.#data.table(id);
    return table === undefined ? [] : [{ table, rows: this.#found(table, "row") }];
  }

  /** The rows of all weapons that the check allows. */
  #bound(use: string): Rows[] {
    const here = this.#place.at("weaponRow");
    const asked = this.#check.questions.find(({ kind }) => kind === "weapon");
    if (asked === undefined) {
      here.fault(`"${this.#check.id}" asks for no weapon`);
      return [];
    }
    const bindings = (this.#data.weapons ?? [])
      .filter(({ id, tags }) => isLetThrough(this.#check, asked.id, [id, ...tags]))
      .flatMap((weapon) => weapon.rows[use] ?? []);
    if (bindings.length === 0) here.fault(`no weapon has a row for "${use}"`);
    if (bindings.some(({ upTo }) => upTo !== undefined) && this.#figure.at === undefined)
      this.#place.fault("the rows of weapons depend on the range, so it needs `at`");
    const used = this.#data.tables.filter(({ id }) => bindings.some(({ table }) => table === id));
    return used.map((table) => {
      const rows = new Set(bindings.filter((binding) => binding.table === table.id).map(({ row }) => row));
      return { table, rows: [...rows] };
    });
  }

  #columns(table: Table): string[] {
    const place = this.#place.at("column");
    const line = this.#figure.column;
    const all = table.columns.map(({ id }) => id);
    if (typeof line === "object" && "odds" in line) {
      if (table.columns.some(({ odds }) => odds === undefined))
        place.fault(`the columns of the table "${table.id}" are not selected by odds`);
      return all;
    }
    if (!this.#isByNumber(line)) return this.#found(table, "column");
    if (table.across === undefined)
      place.fault(`no column of the table "${table.id}" is selected by a number`);
    return all;
  }

  /** True if a number selects the column: an amount, or the only numeric question. */
  #isByNumber(line: Figure["column"]): boolean {
    if (typeof line === "string" || "odds" in line) return false;
    if ("amount" in line) return true;
    return line.asked.length === 1 && this.#question(line.asked[0])?.kind === "number";
  }

  #values(table: Table, row: string, column: string): Possible[] {
    const cell = table.rows.find(({ id }) => id === row)?.cells?.[column] ?? null;
    const where = `${table.id}/${row}/${column}`;
    return readingsOf(cell).flatMap((value): Possible[] => {
      if (typeof value !== "object" || value === null || !("bands" in value)) return [{ value, where }];
      if (this.#figure.at === undefined) this.#place.fault(`${where} depends on a value, so it needs \`at\``);
      const { nearer = null, farther = null } = table.beyond ?? {};
      return [...value.bands.map(({ is }) => is), nearer, farther].map((is) => ({ value: is, where }));
    });
  }
}

/** All values that a check's figure can have; a blank is null. Adds a fault for each reference that leads nowhere. */
export function possibleValues(figure: Figure, check: Check, place: DataPlace, data: GameData): Possible[] {
  return new FigureOfCheck(figure, check, place, data).possible();
}

/** The questions whose answers select a figure. */
function askedFor(figure: Figure): string[] {
  const lines = "table" in figure ? [figure.row, figure.column] : [figure.column];
  const asked = lines.flatMap((line) => {
    if (typeof line === "string") return [];
    if ("odds" in line) return line.odds;
    return "amount" in line ? [line.amount.asked] : line.asked;
  });
  return figure.at === undefined ? asked : [...asked, figure.at];
}

/** Adds a fault for each optional answer on which a figure depends. */
export function checkAnswered(figure: Figure, check: Check, place: DataPlace): void {
  for (const id of new Set(askedFor(figure)))
    if (check.optional.includes(id)) place.fault(`needs "${id}", which is optional`);
}

/**
 * Adds a fault for each value that cannot be read. `reasonFor` returns the reason, or `undefined` for a readable value.
 */
export function checkValues(
  values: readonly Possible[],
  place: DataPlace,
  reasonFor: (value: CellValue) => string | undefined,
): void {
  const reasons = new Map<string, string>();
  for (const { value, where } of values) {
    const reason = reasonFor(value);
    if (reason !== undefined && !reasons.has(reason)) reasons.set(reason, where);
  }
  for (const [reason, where] of reasons) place.fault(`${reason} in ${where}`);
}

/** Checks that every value of a check's figure is a number. */
export function checkNumbers(figure: Figure, check: Check, place: DataPlace, data: GameData): void {
  checkValues(possibleValues(figure, check, place, data), place, (value) =>
    typeof value === "number" ? undefined : `${JSON.stringify(value)} is no number, but is`,
  );
}
