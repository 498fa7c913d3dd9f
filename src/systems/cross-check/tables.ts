import { bandOf, asPrinted } from "#core/tables/index.ts";
import type { Table } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import { checkCells } from "./cells.ts";
import type { GameData } from "./game-data.ts";
import type { DataRules } from "./rule.ts";

interface RowBand {
  row: string;
  from: number;
  to: number;
}

/** The kind of value that selects rows of a table; undefined if there is none. */
function leadOf({ dice, score }: Table): "roll" | "score" | undefined {
  if (dice !== undefined) return "roll";
  return score === undefined ? undefined : "score";
}

/** The bands of a column. Adds a fault for each band that runs backwards or beyond the dice. */
function bandsOf(table: Table, column: string, place: DataPlace): RowBand[] {
  const range = asPrinted(table).rolls ?? { from: -Infinity, to: Infinity };
  return table.rows.flatMap(({ id, rolls }, at) => {
    const key = rolls?.[column] === undefined ? "any" : column;
    const written = rolls?.[key];
    if (written === undefined) return [];
    const { from, to } = bandOf(written);
    const here = place.at("rows", at, "rolls", key);
    if (from > to) here.fault(`"${written}" runs backwards`);
    else if (from < range.from || to > range.to)
      here.fault(`"${written}" cannot all be rolled with ${table.dice}: ${range.from} to ${range.to}`);
    return from > to ? [] : [{ row: id, from, to }];
  });
}

/** The range of a column's rolls or scores: from one below the lowest end of its bands to one above the highest. */
function rangeOf(table: Table, bands: readonly RowBand[]): { from: number; to: number } {
  const ends = bands.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
  return asPrinted(table).rolls ?? { from: Math.min(...ends) - 1, to: Math.max(...ends) + 1 };
}

/** Checks that every possible roll or score leads to exactly one row of every column. */
function checkRolls(table: Table, place: DataPlace): void {
  const lead = leadOf(table);
  table.columns.forEach(({ id }, at) => {
    const here = place.at("columns", at);
    const bands = bandsOf(table, id, place);
    if (bands.length === 0) return here.fault(`no ${lead} leads to any row`);
    const { from, to } = rangeOf(table, bands);
    let before: string | undefined;
    for (let number = from; number <= to; number += 1) {
      const rows = bands.flatMap((band) => (band.from <= number && number <= band.to ? [band.row] : []));
      const found = rows.length === 0 ? "no row" : `several rows: ${rows.join(", ")}`;
      if (rows.length !== 1 && found !== before) here.fault(`a ${lead} of ${number} leads to ${found}`);
      before = rows.length === 1 ? undefined : found;
    }
  });
}

/** Checks that rows have rolls or scores if something selects rows by them. */
function checkWays(table: Table, place: DataPlace): void {
  const lead = leadOf(table);
  table.rows.forEach(({ rolls }, at) => {
    const here = place.at("rows", at);
    if (lead !== undefined && rolls === undefined)
      here.fault(
        `no ${lead} leads here: the table has ${lead === "roll" ? "dice" : lead}, so every row needs \`rolls\``,
      );
    if (lead === undefined && rolls !== undefined)
      here.at("rolls").fault("the table has no `dice`, so nothing can be rolled on it");
  });
  if (table.score !== undefined && table.dice !== undefined)
    place.at("score").fault("the table has `dice`, so rolls select its rows, not scores");
  if (table.columns.every(({ when }) => when !== undefined))
    place.at("columns").fault("one column must have no `when`: it applies if no condition is true");
}

type Column = Table["columns"][number];

/** The ways to select a column by a value, and the figure that must increase from column to column. */
const MEASURES: { name: "upTo" | "from" | "odds"; of: (column: Column) => number | undefined }[] = [
  { name: "upTo", of: ({ upTo }) => upTo },
  { name: "from", of: ({ from }) => from },
  {
    name: "odds",
    of: ({ odds, above }) => (odds === undefined ? undefined : oddsAs(odds) + (above ? 1e-9 : 0)),
  },
];

function oddsAs(odds: string): number {
  const [first = 0, second = 1] = odds.split("-").map(Number);
  return first / second;
}

/** Checks that columns selected by a value are sorted and of one kind, and that the table says what they measure. */
function checkReach({ columns, across }: Table, place: DataPlace): void {
  const used = MEASURES.filter(({ of }) => columns.some((column) => of(column) !== undefined));
  const names = MEASURES.map(({ name }) => `\`${name}\``).join(" or ");
  if (across !== undefined && used.length !== 1)
    place.at("across").fault(`the columns need one of ${names}, the same in all of them`);
  for (const { name, of } of used) {
    if (across === undefined)
      place.at("columns").fault(`\`${name}\` needs the table's \`across\`: what it counts`);
    columns.forEach((column, at) => {
      const here = place.at("columns", at);
      const figure = of(column);
      const before = columns.slice(0, at).map(of).at(-1) ?? -Infinity;
      if (figure === undefined) here.fault(`\`${name}\` is missing, which other columns have`);
      else if (figure <= before)
        here.at(name).fault(`must be above ${before}, the value of the previous column`);
    });
  }
}

/** Checks that ranges are sorted, and without gaps if the table defines figures beyond a cell's bands. */
function checkRanges(bands: readonly string[], { beyond }: Table, place: DataPlace): void {
  let end: number | undefined;
  bands.forEach((written, at) => {
    const { from, to } = bandOf(written);
    const here = place.at(at);
    if (from > to) here.fault(`"${written}" runs backwards`);
    else if (beyond !== undefined && from !== (end ?? 0)) here.fault(`must begin at ${end ?? 0}`);
    else if (beyond === undefined && end !== undefined && from <= end) here.fault(`must begin above ${end}`);
    end = to;
  });
  if (beyond !== undefined && end !== Infinity)
    place.fault("the last range needs an open end, because the table has `beyond`");
}

/** True if a check reads a table at a value such as a range. */
function isReadAtValue({ id }: Table, { checks = [], weapons = [] }: GameData): boolean {
  const isBound = (use: string) => weapons.some(({ rows }) => rows[use]?.some(({ table }) => table === id));
  return checks
    .flatMap(({ questions, reads }) => [
      ...questions.map((question) => ("printed" in question ? question.printed : undefined)),
      ...("figure" in reads ? [reads.figure] : []),
      ...("target" in reads && typeof reads.target === "object" && "column" in reads.target
        ? [reads.target]
        : []),
    ])
    .some(
      (figure) =>
        figure?.at !== undefined && ("table" in figure ? figure.table === id : isBound(figure.weaponRow)),
    );
}

/** Checks the ranges of a table into which players enter figures: every column needs them if a check reads by range. */
function checkEntered(table: Table, place: DataPlace, data: GameData): void {
  const needs = table.playersEnter === true && isReadAtValue(table, data);
  table.columns.forEach(({ bands }, at) => {
    const here = place.at("columns", at, "bands");
    if (bands === undefined && needs)
      here.fault(
        "is missing: a check reads the table at a value, so write the ranges of its figures, or `all`",
      );
    if (Array.isArray(bands)) checkRanges(bands, table, here);
  });
  table.rows.forEach(({ bands }, at) => {
    if (bands !== undefined) checkRanges(bands, table, place.at("rows", at, "bands"));
  });
}

/** Checks that rows give orders only in tables of random events: elsewhere no side is asked for them. */
function checkOrders({ id, rows }: Table, place: DataPlace, { system }: GameData): void {
  if (system === undefined || system.events.some(({ table }) => table === id)) return;
  rows.forEach(({ order }, at) => {
    if (order !== undefined)
      place.at("rows", at, "order").fault("needs an event in `events` with this table; or write `effects`");
  });
}

/** The rules of tables, and of rows for weapons. */
export const TABLE_RULES: DataRules = {
  tableShape(table, place, data) {
    checkWays(table, place);
    checkReach(table, place);
    checkCells(table, place);
    checkEntered(table, place, data);
    checkOrders(table, place, data);
    if (leadOf(table) !== undefined) checkRolls(table, place);
  },
  bindings(list, place) {
    list.forEach(({ upTo }, at) => {
      const before = list[at - 1];
      if (before === undefined) return;
      if (before.upTo === undefined)
        place.at(at).fault("never used: the previous entry has no `upTo`, so it covers every range");
      else if (upTo !== undefined && upTo <= before.upTo)
        place.at(at, "upTo").fault(`must be above ${before.upTo}, the value of the previous entry`);
    });
  },
};
