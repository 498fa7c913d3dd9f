import type { DoubtfulCell } from "#core/schema.ts";
import type { System } from "#core/system.ts";
import { cellKey, isDoubtful } from "#core/tables.ts";
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

export function isSettled(system: System, { table, row, column }: Doubt): boolean {
  return cellKey(table.id, row, column) in system.corrections;
}

/** The first open doubt after an index. Continues at the start of the list. Undefined if all are settled. */
export function nextOpen(system: System, doubts: readonly Doubt[], after: number): number | undefined {
  const round = doubts.map((_, at) => (after + 1 + at) % doubts.length);
  return round.find((at) => {
    const doubt = doubts[at];
    return doubt !== undefined && !isSettled(system, doubt);
  });
}
