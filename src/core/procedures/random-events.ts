import type { Draft } from "../draft.ts";
import { columnFor, needDice } from "../tables/index.ts";
import { diceCalled } from "../dice/index.ts";
import { GivenOrder, giveOrder, type OrderSource } from "./orders.ts";
import { applyRow, throwForRow } from "./table-roll.ts";
import { given } from "../left-out.ts";

/** A drawn event: its side, and the row if it has a table. */
export interface DrawnEvent {
  side: string;
  source: OrderSource;
}

/** Rolls on the event's table for a side, if the event has one, and logs the result. Its effects and its order follow. */
export function drawEvent(draft: Draft, id: string, side: string, step?: string): DrawnEvent {
  const event = draft.system.randomEvent(id);
  draft.emit({ type: "eventDrawn", event: event.id, side });
  if (event.table === undefined) return { side, source: { event: event.id } };
  const table = draft.system.table(event.table);
  const column = columnFor(draft.system, draft.game, table, side);
  const row = throwForRow(draft, table, column, { side, ...given({ step }) });
  return { side, source: { event: event.id, table: table.id, row: row.id } };
}

/** Applies the effects of a drawn event's row, and gives its order. */
export function followEvent(draft: Draft, { side, source }: DrawnEvent): void {
  const { row } = new GivenOrder(draft.system, { ...source, side });
  if (row !== undefined) applyRow(draft, row, side);
  giveOrder(draft, source, side);
}

/**
 * Throws the dice for an event's table for a side before the event is drawn. Returns no faces if the event has no
 * table.
 */
export function throwForEvent(draft: Draft, id: string, side: string, step: string): number[] {
  const event = draft.system.randomEvent(id);
  if (event.table === undefined) return [];
  const table = draft.system.table(event.table);
  const dice = diceCalled(draft.system, needDice(table));
  return draft.throwDice({ purpose: table, dice, side, step });
}
