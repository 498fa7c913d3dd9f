import { bandOf } from "#core/tables/tables.ts";
import type { Table } from "#core/tables/shape.ts";
import type { DataPlace } from "../../place.ts";

interface ScoreBand {
  row: string;
  from: number;
  to: number;
}

/** The bands of a column from the lowest up; bands that run backwards are a fault of the row. */
function bandsOf(table: Table, column: string, place: DataPlace): ScoreBand[] {
  const bands: ScoreBand[] = [];
  table.rows.forEach((row, at) => {
    const written = row.rolls?.[column] ?? row.rolls?.["any"];
    if (written === undefined) return;
    const { from, to } = bandOf(written);
    if (from > to) place.at("rows", at, "rolls", column).fault(`"${written}" runs backwards`);
    else bands.push({ row: row.id, from, to });
  });
  return bands.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Every whole number, however low or high, leads to exactly one row of the column. */
function checkBands(bands: readonly ScoreBand[], place: DataPlace): void {
  const [first] = bands;
  if (first === undefined) return place.fault("no score leads to any row");
  if (first.from !== -Infinity) place.fault(`scores below ${first.from} lead to no row`);
  let before = first;
  for (const band of bands.slice(1)) {
    if (band.from <= before.to) {
      const score = band.from === -Infinity ? Math.min(before.to, band.to) : band.from;
      place.fault(`a score of ${score} leads to several rows: ${before.row}, ${band.row}`);
    } else if (band.from > before.to + 1) place.fault(`a score of ${before.to + 1} leads to no row`);
    if (band.to > before.to) before = band;
  }
  if (before.to !== Infinity) place.fault(`scores above ${before.to} lead to no row`);
}

/** A table read by a score has no dice of its own, and a row for every score. */
export function checkScores(table: Table, place: DataPlace): void {
  if (table.dice !== undefined) {
    place.at("score").fault("the table has `dice`: its rows go by what is rolled on it, not by a score");
    return;
  }
  table.columns.forEach((column, at) => {
    checkBands(bandsOf(table, column.id, place), place.at("columns", at));
  });
}
