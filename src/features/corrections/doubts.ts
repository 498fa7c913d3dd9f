import type { Cell, DoubtfulCell } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { cellKey, isDoubtful } from "#core/tables/index.ts";
import type { Place } from "#cards/tables/places.ts";

/** A doubtful cell, with its place. */
export interface Doubt extends Place {
  cell: DoubtfulCell;
}

/** The doubtful cells of a system, settled or not, by table. */
export function doubtsOf(system: System): Doubt[] {
  return system.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      Object.entries(row.cells ?? {}).flatMap(([column, cell]) =>
        isDoubtful(cell) ? [{ table, row: row.id, column, cell }] : [],
      ),
    ),
  );
}

/** The printed cell at a place, without corrections. */
export function printedAt({ table, row, column }: Place): Cell {
  return table.rows.find(({ id }) => id === row)?.cells?.[column] ?? null;
}

export function isSettled(system: System, { table, row, column }: Place): boolean {
  return cellKey(table.id, row, column) in system.corrections;
}

/** Index of a place in a list of doubts; -1 if it is not in doubt. */
export function doubtAt(doubts: readonly Doubt[], { table, row, column }: Place): number {
  return doubts.findIndex(
    (doubt) => doubt.table.id === table.id && doubt.row === row && doubt.column === column,
  );
}

/** The first open doubt after an index. Continues at the start of the list. Undefined if all are settled. */
export function nextOpen(system: System, doubts: readonly Doubt[], after: number): Doubt | undefined {
  const round = doubts.map((_, at) => doubts[(after + 1 + at) % doubts.length]);
  return round.find((doubt) => doubt !== undefined && !isSettled(system, doubt));
}
