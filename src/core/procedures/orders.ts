import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import type { Order } from "../schema/events.ts";
import type { OrderShape } from "../schema/tables.ts";
import { opponentOf, randomEventOf, tableOf, type System } from "../system.ts";
import { applyEffect } from "./effects.ts";

/** What brought an order about: an event, and the table row where the event has a table. */
export interface OrderSource {
  event: string;
  table?: string | undefined;
  row?: string | undefined;
}

/** The ways of carrying out an order, as the data give them. */
export function orderShapeOf(system: System, source: OrderSource): OrderShape | undefined {
  if (source.table === undefined) return randomEventOf(system, source.event).order;
  return tableOf(system, source.table).rows.find((row) => row.id === source.row)?.order;
}

function sidesFor(system: System, by: OrderShape["by"], side: string): string[] {
  if (by === "self") return [side];
  if (by === "opponent") return [opponentOf(system, side)];
  return system.sides.map((candidate) => candidate.id);
}

/** Gives a side the order that a result carries, if it carries one. */
export function giveOrder(draft: Draft, source: OrderSource, side: string): void {
  const shape = orderShapeOf(draft.system, source);
  if (shape === undefined) return;
  const id = `${draft.game.head.n + 1}-${draft.events.length}`;
  const order: Order = { id, ...source, side, by: sidesFor(draft.system, shape.by, side) };
  draft.emit({ type: "orderGiven", order });
}

/** Carries out an order in one of its ways. Refuses an order that is done and a way that it does not have. */
export function carryOut(draft: Draft, id: string, option: string): void {
  const order = draft.game.play.orders.find((candidate) => candidate.id === id);
  if (order === undefined) {
    throw new RuleError(
      "already-done",
      "That order has been carried out already. `/phase` shows what is open.",
    );
  }
  const way = orderShapeOf(draft.system, order)?.options.find((candidate) => candidate.id === option);
  if (way === undefined)
    throw new RuleError("bad-value", `That order cannot be carried out by ${quoted(option)}.`);
  draft.emit({ type: "orderDone", order, option });
  for (const effect of way.effects ?? []) applyEffect(draft, effect, { side: order.side });
}
