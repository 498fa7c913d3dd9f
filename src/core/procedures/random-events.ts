import type { Draft } from "../draft.ts";
import { randomEventOf, tableOf } from "../system.ts";
import { columnFor, needDice } from "../tables/tables.ts";
import { diceCalled } from "../dice/throws.ts";
import type { OrderSource } from "./orders.ts";
import { throwOnTable } from "./table-roll.ts";
import { given } from "../left-out.ts";

/** An event that has come up: for whom, and the row where its table was rolled on. */
export interface DrawnEvent {
  side: string;
  source: OrderSource;
}

/** Rolls on the event's table for the side, if it has one, and says what came up. Gives no order yet. */
export function drawEvent(draft: Draft, id: string, side: string, step?: string): DrawnEvent {
  const event = randomEventOf(draft.system, id);
  draft.emit({ type: "eventDrawn", event: event.id, side });
  if (event.table === undefined) return { side, source: { event: event.id } };
  const table = tableOf(draft.system, event.table);
  const column = columnFor(draft.system, draft.game, table, side);
  const row = throwOnTable(draft, table, column, { side, ...given({ step }) });
  return { side, source: { event: event.id, table: table.id, row: row.id } };
}

/** The dice of an event's table, thrown for a side before the event comes up; none where it has no table. */
export function throwForEvent(draft: Draft, id: string, side: string, step: string): number[] {
  const event = randomEventOf(draft.system, id);
  if (event.table === undefined) return [];
  const table = tableOf(draft.system, event.table);
  const dice = diceCalled(draft.system, needDice(table));
  return draft.throwDice({ purpose: table.name, dice, side, step });
}
