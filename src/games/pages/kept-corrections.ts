import { canonicalJson } from "#core/hash.ts";
import type { Cell, Corrections, Table } from "#core/schema/index.ts";
import { cellKey } from "#core/tables/index.ts";
import type { System } from "#core/system/index.ts";

/** The printed cells of a table, by the keys of corrections. */
function cellsOf({ id, rows, columns }: Table): [key: string, cell: Cell | undefined][] {
  return rows.flatMap((row) =>
    columns.map((column): [string, Cell | undefined] => [
      cellKey(id, row.id, column.id),
      row.cells?.[column.id],
    ]),
  );
}

/** The corrections of cells that two pages of a game print alike. */
export function keptCorrections(before: System, after: System, corrections: Corrections): Corrections {
  const old = new Map(before.tables.flatMap(cellsOf));
  const kept = after.tables.flatMap(cellsOf).flatMap(([key, cell]) => {
    const own = corrections[key];
    const isAlike = old.has(key) && canonicalJson(cell) === canonicalJson(old.get(key));
    return own !== undefined && isAlike ? [[key, own] as const] : [];
  });
  return Object.fromEntries(kept);
}
