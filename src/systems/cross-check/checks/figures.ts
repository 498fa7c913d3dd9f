import { isDoubtful } from "#core/tables/cells.ts";
import type { Check, Figure, Line } from "#core/checks/shape.ts";
import type { Question } from "#core/checks/question-shape.ts";
import type { Cell, CellValue, Table } from "#core/tables/shape.ts";
import { checkAmount } from "./amounts.ts";
import { isLetThrough, listed, type Scope } from "./demands.ts";
import type { DataPlace } from "../../place.ts";

/** A table, and the rows of it that a figure can stand in. */
interface Rows {
  table: Table;
  rows: string[];
}

/** A plain value of a cell that a figure can be, and where it stands. */
export interface Possible {
  value: CellValue;
  where: string;
}

/** One figure of one check, and where it stands in the file. */
export class FigureCheck {
  readonly #figure: Figure;
  readonly #check: Check;
  readonly #place: DataPlace;
  readonly #scope: Scope;

  constructor(figure: Figure, check: Check, place: DataPlace, scope: Scope) {
    this.#figure = figure;
    this.#check = check;
    this.#place = place;
    this.#scope = scope;
  }

  /** Notes what cannot be found, and gives every value that the figure can have; a blank is null. */
  possible(): Possible[] {
    const figure = this.#figure;
    const at = figure.at === undefined ? undefined : this.#question(figure.at, this.#place.at("at"));
    if (at !== undefined && at.kind !== "number") this.#place.at("at").fault(`"${at.id}" asks for no number`);
    const tables = "table" in figure ? this.#named(figure.table, figure.row) : this.#bound(figure.weaponRow);
    return tables.flatMap(({ table, rows }) => {
      const columns = this.#columns(table, figure.column);
      return rows.flatMap((row) => columns.flatMap((column) => this.#values(table, row, column)));
    });
  }

  #question(id: string, place: DataPlace): Question | undefined {
    const found = this.#check.questions.find((question) => question.id === id);
    if (found === undefined) {
      const ids = this.#check.questions.map((question) => question.id);
      place.fault(`"${this.#check.id}" does not ask "${id}"; ${listed(ids)}`);
    }
    return found;
  }

  /** What an answer is called in tables, for every answer that leads to a roll. */
  #keys(question: Question, place: DataPlace): string[] {
    if (question.kind === "choice") {
      return question.choices
        .filter(({ result }) => result === undefined)
        .filter(({ id, tags = [] }) => isLetThrough(this.#check, question.id, [id, ...tags]))
        .map(({ id, key }) => key ?? id);
    }
    if (question.kind === "row") {
      return this.#scope.references.table(question.table, place)?.rows.map((row) => row.id) ?? [];
    }
    place.fault(`a ${question.kind} names no line of a table; ask for a choice or a row`);
    return [];
  }

  /** Every line that the answers can lead to. */
  #lines(line: Line, place: DataPlace): string[] {
    if (typeof line === "string") return [line];
    if (!("asked" in line)) {
      place.fault(`${"odds" in line ? "odds name" : "an amount names"} a column, not a row`);
      return [];
    }
    const keys = line.asked.map((id, at) => {
      const question = this.#question(id, place.at("asked", at));
      return question === undefined ? [] : this.#keys(question, place.at("asked", at));
    });
    const [first = [], ...others] = keys;
    return [
      ...new Set(others.reduce((done, more) => done.flatMap((a) => more.map((b) => `${a}/${b}`)), first)),
    ];
  }

  #named(id: string, line: Line): Rows[] {
    const table = this.#scope.references.table(id, this.#place.at("table"));
    if (table === undefined) return [];
    const there = new Set(table.rows.map((row) => row.id));
    const rows = this.#lines(line, this.#place.at("row"));
    for (const row of rows) {
      if (!there.has(row)) this.#place.at("row").fault(`the table "${id}" has no row "${row}"`);
    }
    return [{ table, rows: rows.filter((row) => there.has(row)) }];
  }

  /** The rows of all weapons that the check lets through. */
  #bound(use: string): Rows[] {
    const here = this.#place.at("weaponRow");
    const asked = this.#check.questions.find((question) => question.kind === "weapon");
    if (asked === undefined) {
      here.fault(`"${this.#check.id}" asks for no weapon`);
      return [];
    }
    const bindings = this.#scope.weapons
      .filter(({ id, tags }) => isLetThrough(this.#check, asked.id, [id, ...tags]))
      .flatMap((weapon) => weapon.rows[use] ?? []);
    if (bindings.length === 0) here.fault(`no weapon has a row for "${use}"`);
    if (bindings.some(({ upTo }) => upTo !== undefined) && this.#figure.at === undefined) {
      this.#place.fault("rows of weapons change with the range, so it needs `at`");
    }
    return [...new Set(bindings.map(({ table }) => table))].flatMap((id) => {
      const table = this.#scope.tables.find((candidate) => candidate.id === id);
      const rows = new Set(bindings.filter((binding) => binding.table === id).map(({ row }) => row));
      return table === undefined ? [] : [{ table, rows: [...rows] }];
    });
  }

  #columns(table: Table, line: Line): string[] {
    const place = this.#place.at("column");
    if (typeof line !== "string" && "odds" in line) return this.#byOdds(table, line.odds, place);
    if (typeof line !== "string" && "amount" in line) {
      checkAmount(line.amount, place.at("amount"), { check: this.#check });
      return this.#byNumber(table, place);
    }
    const [only, ...others] = typeof line === "string" ? [] : line.asked;
    const asked = this.#check.questions.find((question) => question.id === only);
    if (asked?.kind === "number" && others.length === 0) return this.#byNumber(table, place);
    const columns = this.#lines(line, place);
    const there = new Set(table.columns.map((column) => column.id));
    for (const column of columns) {
      if (!there.has(column)) place.fault(`the table "${table.id}" has no column "${column}"`);
    }
    return columns.filter((column) => there.has(column));
  }

  #byNumber(table: Table, place: DataPlace): string[] {
    if (table.across === undefined) place.fault(`no column of the table "${table.id}" is found by a number`);
    return table.columns.map((column) => column.id);
  }

  #byOdds(table: Table, odds: readonly string[], place: DataPlace): string[] {
    odds.forEach((id, at) => {
      const question = this.#question(id, place.at("odds", at));
      if (question !== undefined && question.kind !== "number")
        place.at("odds", at).fault(`"${id}" asks for no number`);
    });
    if (table.columns.some((column) => column.odds === undefined)) {
      place.fault(`the columns of the table "${table.id}" are not read by odds`);
    }
    return table.columns.map((column) => column.id);
  }

  #values(table: Table, row: string, column: string): Possible[] {
    const cell = table.rows.find((candidate) => candidate.id === row)?.cells?.[column] ?? null;
    const where = `${table.id}/${row}/${column}`;
    const { at } = this.#figure;
    return readings(cell).flatMap((value): Possible[] => {
      if (typeof value !== "object" || value === null || !("bands" in value)) return [{ value, where }];
      if (at === undefined) this.#place.fault(`${where} goes by a value, so it needs \`at\``);
      const { nearer = null, farther = null } = table.beyond ?? {};
      return [...value.bands.map(({ is }) => is), nearer, farther].map((is) => ({ value: is, where }));
    });
  }
}

/** What a cell can turn out to be: of a doubtful one every reading. */
export function readings(cell: Cell): CellValue[] {
  return isDoubtful(cell) ? [cell.value, ...(cell.otherwise ?? [])] : [cell];
}
