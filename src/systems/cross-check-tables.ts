import { bandOf, rollRange } from "#core/tables.ts";
import type { Table } from "#core/schema/tables.ts";
import { checkCells } from "./cross-check-cells.ts";
import { checkDice } from "./cross-check-dice.ts";
import { checkOrder } from "./cross-check-effects.ts";
import { checkScores } from "./cross-check-scores.ts";
import type { Place } from "./place.ts";
import type { References } from "./references.ts";

/** How often each possible roll is met in a column; rolls outside the dice's range are a fault of the row. */
function countRolls(table: Table, column: string, place: Place): Map<number, string[]> {
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
function checkRolls(table: Table, place: Place): void {
  table.columns.forEach((column, at) => {
    const here = place.at("columns", at);
    for (const [roll, rows] of countRolls(table, column.id, place)) {
      if (rows.length === 0) here.fault(`a roll of ${roll} leads to no row`);
      if (rows.length > 1) here.fault(`a roll of ${roll} leads to several rows: ${rows.join(", ")}`);
    }
  });
}

/** Rows say what leads to them where something does: a roll on the table, or a score. */
function checkWays(table: Table, place: Place): void {
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

function checkColumns(table: Table, place: Place): void {
  const columns = new Set(table.columns.map((column) => column.id));
  table.rows.forEach((row, at) => {
    for (const part of ["rolls", "cells"] as const) {
      for (const column of Object.keys(row[part] ?? {})) {
        if (!columns.has(column)) place.at("rows", at, part, column).fault("the table has no such column");
      }
    }
  });
  if (table.columns.every((column) => column.when !== undefined)) {
    place.at("columns").fault("one column needs to be without `when`: the one read where no condition holds");
  }
}

/** Columns that are read by a value reach farther one after the other, and the table says what they count. */
function checkReach(table: Table, place: Place): void {
  const reaching = table.columns.filter((column) => column.upTo !== undefined);
  if (table.across !== undefined && reaching.length === 0) {
    place.at("across").fault("no column says with `upTo` how far it reaches");
  }
  if (reaching.length === 0) return;
  if (table.across === undefined)
    place.at("columns").fault("`upTo` needs the table's `across`: what it counts");
  table.columns.forEach((column, at) => {
    const here = place.at("columns", at);
    const before = table.columns[at - 1]?.upTo ?? -Infinity;
    if (column.upTo === undefined) here.fault("`upTo` is missing, which other columns have");
    else if (column.upTo <= before)
      here.at("upTo").fault(`must be above ${before}, that of the column before`);
  });
}

/** What can be checked of a table by itself: its dice, rolls and columns. */
export function checkTable(table: Table, place: Place): void {
  checkWays(table, place);
  checkColumns(table, place);
  checkReach(table, place);
  checkCells(table, place);
  if (table.score !== undefined) checkScores(table, place);
  if (table.dice !== undefined && checkDice(table.dice, place.at("dice"))) checkRolls(table, place);
}

/** What a table names is there: settings of its columns, effects of its orders. */
export function checkTableReferences(table: Table, place: Place, references: References): void {
  table.columns.forEach((column, at) => {
    if (column.when !== undefined) references.condition(column.when, place.at("columns", at, "when"));
  });
  table.rows.forEach((row, at) => checkOrder(row.order, place.at("rows", at, "order"), references));
}
