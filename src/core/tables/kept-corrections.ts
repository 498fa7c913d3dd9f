import { canonicalJson } from "../hash.ts";
import type { Cell, Corrections, Table } from "../schema/index.ts";
import { cellKey } from "./cells.ts";

/** The printed cells of a table, by the keys of corrections. */
function cellsOf({ id, rows, columns }: Table): [key: string, cell: Cell | undefined][] {
  return rows.flatMap((row) =>
    columns.map((column): [string, Cell | undefined] => [
      cellKey(id, row.id, column.id),
      row.cells?.[column.id],
    ]),
  );
}

/** The corrections of cells that two editions of a game print alike. */
export function keptCorrections(
  before: readonly Table[],
  after: readonly Table[],
  corrections: Corrections,
): Corrections {
  const old = new Map(before.flatMap(cellsOf));
  const kept = after.flatMap(cellsOf).flatMap(([key, cell]) => {
    const own = corrections[key];
    const isAlike = old.has(key) && canonicalJson(cell) === canonicalJson(old.get(key));
    return own !== undefined && isAlike ? [[key, own] as const] : [];
  });
  return Object.fromEntries(kept);
}
