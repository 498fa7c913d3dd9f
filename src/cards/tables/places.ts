import type { System } from "#core/system/index.ts";
import type { Table } from "#core/schema/index.ts";
import { cellKey } from "#core/tables/index.ts";
import { hashText } from "#core/hash.ts";

/** Place of a figure: ids of its row and column. */
export interface Place {
  table: Table;
  row: string;
  column: string;
}

/** A short code of a cell for a button: eight hex digits, which do not change when other cells are settled. */
export function placeCode({ table, row, column }: Place): string {
  return hashText(cellKey(table.id, row, column)).slice(0, 8);
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
