import { cellKey, isDoubtful, type Doubt } from "./cells.ts";
import { hashText } from "./log.ts";
import type { System } from "./system.ts";

/** Every doubtful cell of a game, settled or not, table by table. */
export function doubtsOf(system: System): Doubt[] {
  return system.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      Object.entries(row.cells ?? {}).flatMap(([column, cell]) =>
        isDoubtful(cell) ? [{ table, row: row.id, column, cell }] : [],
      ),
    ),
  );
}

function keyOf({ table, row, column }: Doubt): string {
  return cellKey(table.id, row, column);
}

/** A short name of a doubt that fits a button and means the same cell whatever else is settled: eight hex digits. */
export function doubtCode(doubt: Doubt): string {
  return hashText(keyOf(doubt)).slice(0, 8);
}

export function isSettled(system: System, doubt: Doubt): boolean {
  return keyOf(doubt) in system.corrections;
}

/** The first open doubt after a place in the list, going round; undefined where all are settled. */
export function nextOpen(system: System, doubts: readonly Doubt[], after: number): number | undefined {
  const round = doubts.map((_, at) => (after + 1 + at) % doubts.length);
  return round.find((at) => {
    const doubt = doubts[at];
    return doubt !== undefined && !isSettled(system, doubt);
  });
}
