import { isDoubtful } from "#core/tables/index.ts";
import type { Cell, CellValue, Table } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";

/** A figure in a cell, with its place. */
interface Figure {
  value: CellValue;
  place: DataPlace;
}

/** The figures in a cell. A doubtful cell has one for each reading. */
function figuresOf(cell: Cell, place: DataPlace): Figure[] {
  if (!isDoubtful(cell)) return [{ value: cell, place }];
  const others = cell.otherwise ?? [];
  return [
    { value: cell.value, place: place.at("value") },
    ...others.map((value, at) => ({ value, place: place.at("otherwise", at) })),
  ];
}

/** The words in a figure: its text, or the names of its thresholds. */
function wordsOf(value: CellValue): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if ("steps" in value) return Object.keys(value.steps);
  if ("bands" in value) return value.bands.flatMap((band) => wordsOf(band.is));
  return [...wordsOf(value.usual), ...wordsOf(value.except)];
}

/** Checks that each band begins where the previous one ends, so that every value between has one figure. */
function checkBands({ value, place }: Figure): void {
  if (typeof value !== "object" || value === null || !("bands" in value)) return;
  value.bands.forEach((band, at) => {
    const here = place.at("bands", at);
    const before = value.bands[at - 1];
    if (band.to !== null && band.from >= band.to) here.fault(`runs from ${band.from} to ${band.to}`);
    if (before === undefined) return;
    if (before.to === null) here.fault("the previous band has no end");
    else if (band.from !== before.to) here.fault(`must begin at ${before.to}, where the previous band ends`);
  });
}

/** Checks that a legend of words has every word. A legend of the dash alone is for a table with plain words. */
function checkWords({ legend = {} }: Table, { value, place }: Figure): void {
  if (Object.keys(legend).every((sign) => sign === "-")) return;
  for (const word of wordsOf(value)) {
    if (!Object.hasOwn(legend, word)) place.fault(`"${word}" is not in the table's legend`);
  }
}

/** Checks that bands are contiguous and that words are explained. */
export function checkCells(table: Table, place: DataPlace): void {
  const figures = table.rows.flatMap((row, at) =>
    Object.entries(row.cells ?? {}).flatMap(([column, cell]) =>
      figuresOf(cell, place.at("rows", at, "cells", column)),
    ),
  );
  for (const figure of figures) {
    checkBands(figure);
    checkWords(table, figure);
  }
  const banded = figures.find(({ value }) => typeof value === "object" && value !== null && "bands" in value);
  if (banded !== undefined && table.beyond === undefined) {
    banded.place.fault("the table needs `beyond`: the value outside of all bands");
  }
  for (const end of ["nearer", "farther"] as const) {
    if (table.beyond !== undefined) {
      checkWords(table, { value: table.beyond[end], place: place.at("beyond", end) });
    }
  }
}
