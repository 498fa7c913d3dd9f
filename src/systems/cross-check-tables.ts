import { bandOf, rollRange } from "#core/tables.ts";
import type { Table } from "#core/schema/tables.ts";
import { checkDice } from "./cross-check-dice.ts";
import { checkOrder } from "./cross-check-effects.ts";
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

function checkColumns(table: Table, place: Place): void {
  const columns = new Set(table.columns.map((column) => column.id));
  table.rows.forEach((row, at) => {
    const here = place.at("rows", at);
    if (table.dice !== undefined && row.rolls === undefined) {
      here.fault("no roll leads here: the table has dice, so every row needs `rolls`");
    }
    if (table.dice === undefined && row.rolls !== undefined) {
      here.at("rolls").fault("the table has no `dice`, so nothing can be rolled on it");
    }
    for (const part of ["rolls", "cells"] as const) {
      for (const column of Object.keys(row[part] ?? {})) {
        if (!columns.has(column)) here.at(part, column).fault("the table has no such column");
      }
    }
  });
  if (table.columns.every((column) => column.when !== undefined)) {
    place.at("columns").fault("one column needs to be without `when`: the one read where no condition holds");
  }
}

/** What can be checked of a table by itself: its dice, rolls and columns. */
export function checkTable(table: Table, place: Place): void {
  checkColumns(table, place);
  if (table.dice !== undefined && checkDice(table.dice, place.at("dice"))) checkRolls(table, place);
}

/** What a table names is there: settings of its columns, effects of its orders. */
export function checkTableReferences(table: Table, place: Place, references: References): void {
  table.columns.forEach((column, at) => {
    if (column.when !== undefined) references.condition(column.when, place.at("columns", at, "when"));
  });
  table.rows.forEach((row, at) => checkOrder(row.order, place.at("rows", at, "order"), references));
}
