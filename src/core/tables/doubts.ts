import { cellKey, isDoubtful } from "./cells.ts";
import { hashText } from "../hash.ts";
import type { DoubtfulCell, Table } from "../schema.ts";
import type { System } from "../system.ts";

/** Place of a figure: ids of its row and column. */
interface Place {
  table: Table;
  row: string;
  column: string;
}

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

function keyOf({ table, row, column }: Place): string {
  return cellKey(table.id, row, column);
}

/** A short code of a cell for a button: eight hex digits, which do not change when other cells are settled. */
export function placeCode(place: Place): string {
  return hashText(keyOf(place)).slice(0, 8);
}

/** The cell with a code; undefined if it no longer exists. */
export function placeOf(system: System, code: string): Place | undefined {
  for (const table of system.tables) {
    for (const row of table.rows) {
      const column = table.columns.find(({ id }) => placeCode({ table, row: row.id, column: id }) === code);
      if (column !== undefined) return { table, row: row.id, column: column.id };
    }
  }
  return undefined;
}

export function isSettled(system: System, doubt: Doubt): boolean {
  return keyOf(doubt) in system.corrections;
}

/** The first open doubt after an index. Continues at the start of the list. Undefined if all are settled. */
export function nextOpen(system: System, doubts: readonly Doubt[], after: number): number | undefined {
  const round = doubts.map((_, at) => (after + 1 + at) % doubts.length);
  return round.find((at) => {
    const doubt = doubts[at];
    return doubt !== undefined && !isSettled(system, doubt);
  });
}
