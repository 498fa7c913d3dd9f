import { bandOf, rollRange } from "#core/tables/tables.ts";
import type { Table } from "#core/tables/shape.ts";
import { checkCells } from "./cells.ts";
import { checkDice } from "./dice.ts";
import { checkOrder } from "./effects.ts";
import { checkScores } from "./checks/scores.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

/** How often each possible roll is met in a column; rolls outside the dice's range are a fault of the row. */
function countRolls(table: Table, column: string, place: DataPlace): Map<number, string[]> {
  const range = rollRange(table) ?? { from: 1, to: 0 };
  const rows = new Map<number, string[]>();
  for (let roll = range.from; roll <= range.to; roll += 1) rows.set(roll, []);
  table.rows.forEach((row, at) => {
    const band = row.rolls?.[column];
    if (band === undefined) return;
    const { from, to } = bandOf(band);
    const here = place.at("rows", at, "rolls", column);
    if (from > to) here.fault(`"${band}" runs backwards`);
    else if (from < range.from || to > range.to) {
      here.fault(`"${band}" cannot all be rolled with ${table.dice}: ${range.from} to ${range.to}`);
    } else for (let roll = from; roll <= to; roll += 1) rows.get(roll)?.push(row.id);
  });
  return rows;
}

/** Every possible roll leads to exactly one row of every column. */
function checkRolls(table: Table, place: DataPlace): void {
  table.columns.forEach((column, at) => {
    const here = place.at("columns", at);
    for (const [roll, rows] of countRolls(table, column.id, place)) {
      if (rows.length === 0) here.fault(`a roll of ${roll} leads to no row`);
      if (rows.length > 1) here.fault(`a roll of ${roll} leads to several rows: ${rows.join(", ")}`);
    }
  });
}

/** Rows say what leads to them where something does: a roll on the table, or a score. */
function checkWays(table: Table, place: DataPlace): void {
  const leads = table.dice === undefined ? table.score && "score" : "dice";
  table.rows.forEach((row, at) => {
    const here = place.at("rows", at);
    if (leads !== undefined && row.rolls === undefined) {
      const what = leads === "dice" ? "roll" : "score";
      here.fault(`no ${what} leads here: the table has ${leads}, so every row needs \`rolls\``);
    }
    if (leads === undefined && row.rolls !== undefined) {
      here.at("rolls").fault("the table has no `dice`, so nothing can be rolled on it");
    }
  });
}

type Column = Table["columns"][number];

function checkColumns(table: Table, place: DataPlace): void {
  const columns = new Set(table.columns.map((column) => column.id));
  table.rows.forEach((row, at) => {
    for (const part of ["rolls", "cells"] as const) {
      for (const column of Object.keys(row[part] ?? {})) {
        const isKnown = columns.has(column) || (part === "rolls" && column === "any");
        if (!isKnown) place.at("rows", at, part, column).fault("the table has no such column");
      }
    }
  });
  if (table.columns.every((column) => column.when !== undefined)) {
    place.at("columns").fault("one column needs to be without `when`: the one read where no condition holds");
  }
}

/** The ways in which columns say what is read in them, and the figure that must rise from one to the next. */
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

/** Columns that are read by a value go on one after the other, all in the same way, and the table says what they count. */
function checkReach(table: Table, place: DataPlace): void {
  const used = MEASURES.filter(({ of }) => table.columns.some((column) => of(column) !== undefined));
  const names = MEASURES.map(({ name }) => `\`${name}\``).join(" or ");
  if (table.across !== undefined && used.length !== 1) {
    place.at("across").fault(`the columns need one of ${names}, the same in all of them`);
  }
  for (const { name, of } of used) {
    if (table.across === undefined)
      place.at("columns").fault(`\`${name}\` needs the table's \`across\`: what it counts`);
    table.columns.forEach((column, at) => {
      const here = place.at("columns", at);
      const figure = of(column);
      const before = table.columns.slice(0, at).map(of).at(-1) ?? -Infinity;
      if (figure === undefined) here.fault(`\`${name}\` is missing, which other columns have`);
      else if (figure <= before) here.at(name).fault(`must be above ${before}, that of the column before`);
    });
  }
}

/** What can be checked of a table by itself: its dice, rolls and columns. */
export function checkTable(table: Table, place: DataPlace): void {
  checkWays(table, place);
  checkColumns(table, place);
  checkReach(table, place);
  checkCells(table, place);
  if (table.score !== undefined) checkScores(table, place);
  if (table.dice !== undefined && checkDice(table.dice, place.at("dice"))) checkRolls(table, place);
}

/** What a table names is there: settings of its columns, effects of its orders. */
export function checkTableReferences(table: Table, place: DataPlace, references: References): void {
  table.columns.forEach((column, at) => {
    if (column.when !== undefined) references.condition(column.when, place.at("columns", at, "when"));
  });
  table.rows.forEach((row, at) => checkOrder(row.order, place.at("rows", at, "order"), references));
}
