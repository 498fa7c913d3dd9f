import type { Draft } from "../draft.ts";
import { randomEventOf, tableOf } from "../system.ts";
import { columnFor } from "../tables.ts";
import type { OrderSource } from "./orders.ts";
import { rollOnTable } from "./table-roll.ts";

/** An event that has come up: for whom, and the row where its table was rolled on. */
export interface Drawn {
  side: string;
  source: OrderSource;
}

/** Rolls on the event's table for the side, if it has one, and says what came up. Gives no order yet. */
export function drawEvent(draft: Draft, id: string, side: string, step?: string): Drawn {
  const event = randomEventOf(draft.system, id);
  draft.emit({ type: "eventDrawn", event: event.id, side });
  if (event.table === undefined) return { side, source: { event: event.id } };
  const table = tableOf(draft.system, event.table);
  const column = columnFor(draft.system, draft.game, table, side);
  const row = rollOnTable(draft, table, column, { side, ...(step === undefined ? {} : { step }) });
  return { side, source: { event: event.id, table: table.id, row: row.id } };
}
