import { type Text, text, type Wording } from "#words/text.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import type { Order, Game, OrderOption, OrderShape, Row } from "../schema.ts";
import {
  keyFor,
  opponentOf,
  randomEventOf,
  seatName,
  sideWords,
  tableOf,
  trackOf,
  type GameTrack,
  type System,
} from "../system.ts";
import { applyEffect, effectKind } from "./effects.ts";

/** Source of an order: an event, and its table row if it has a table. */
export interface OrderSource {
  event: string;
  table?: string | undefined;
  row?: string | undefined;
}

/** The ways to carry out an order, from the data. */
export function orderShapeOf(system: System, source: OrderSource): OrderShape | undefined {
  const row = rowOfOrder(system, source);
  return source.table === undefined ? randomEventOf(system, source.event).order : row?.order;
}

/** The table row that gave an order; undefined if the event itself did. */
export function rowOfOrder(system: System, { table, row }: OrderSource): Row | undefined {
  return table === undefined ? undefined : tableOf(system, table).rows.find(({ id }) => id === row);
}

/** Name of an order: "Fate: Medic". */
export function orderName(system: System, order: OrderSource): Wording {
  const event = randomEventOf(system, order.event);
  const row = rowOfOrder(system, order);
  return row === undefined ? event : text("order-of-row", { event, row });
}

function sidesFor(system: System, by: OrderShape["by"], side: string): string[] {
  if (by === "self") return [side];
  if (by === "opponent") return [opponentOf(system, side)];
  return system.sides.map((candidate) => candidate.id);
}

/** The only way to carry out an order, if it would change nothing; undefined otherwise. */
function idleWay({ system, game }: Draft, { options }: OrderShape, side: string): OrderOption | undefined {
  const [only, other] = options;
  const effects = only?.effects ?? [];
  const isIdle =
    effects.length > 0 && effects.every((effect) => effectKind(effect).isSoAlready?.(system, game, side));
  return other === undefined && isIdle ? only : undefined;
}

/** Gives a side the order of a result, if there is one. An order that would change nothing is passed at once. */
export function giveOrder(draft: Draft, source: OrderSource, side: string): void {
  const shape = orderShapeOf(draft.system, source);
  if (shape === undefined) return;
  const id = `${draft.game.head.n + 1}-${draft.events.length}`;
  const order: Order = { id, ...source, side, by: sidesFor(draft.system, shape.by, side) };
  const idle = idleWay(draft, shape, side);
  if (idle === undefined) draft.emit({ type: "orderGiven", order });
  else draft.emit({ type: "orderDone", order, option: idle.id, idle: true });
}

/** The open orders, with the sides that can carry them out: "Axis: Fate: Medic". */
export function openOrders({ system, game }: Pick<Draft, "system" | "game">): Text[] {
  return game.play.orders.map((order) => {
    const sides = { or: order.by.map((side) => seatName(system, side)) };
    return text("awaited-of", { sides, step: orderName(system, order) });
  });
}

/** True if an order with this id may have been given: the id starts with the number of its entry. */
function wasGiven({ game }: Draft, id: string): boolean {
  return Number(/^(\d+)-\d+$/.exec(id)?.[1] ?? Number.POSITIVE_INFINITY) <= game.head.n;
}

/** The open orders as text for a refusal. */
export function openText(draft: Pick<Draft, "system" | "game">): Text {
  const orders = openOrders(draft);
  return orders.length === 0 ? text("no-order-open") : text("orders-open", { orders });
}

function refuseOrder(draft: Draft, id: string): never {
  const open = openText(draft);
  if (wasGiven(draft, id)) throw new RuleError("refuse-order-done", { open });
  throw new RuleError("refuse-no-such-order", { id: quoted(id), open });
}

/** The track that closes a way to carry out an order, because its count is 0; undefined if the way is open. */
export function closedBy(
  system: System,
  game: Game,
  order: Pick<Order, "side">,
  { needs }: OrderOption,
): GameTrack | undefined {
  if (needs === undefined) return undefined;
  const key = keyFor(system.tracks, needs, order.side);
  return game.play.numbers[key] === 0 ? trackOf(system, key) : undefined;
}

/** The ways to carry out an order that no count closes. Tracks that are not in use close nothing. */
export function waysOpen(system: System, game: Game, order: Order): OrderOption[] {
  const options = orderShapeOf(system, order)?.options ?? [];
  return options.filter((option) => closedBy(system, game, order, option) === undefined);
}

function refuseClosed({ system, game }: Draft, order: Order, option: OrderOption): void {
  const track = closedBy(system, game, order, option);
  if (track === undefined) return;
  throw new RuleError("refuse-order-nothing-left", {
    ...sideWords(system, order.side),
    track,
    key: track.key,
  });
}

/** Carries out an order in one of its ways. Refuses an order that was carried out before, and an unknown way. */
export function carryOut(draft: Draft, id: string, option: string): void {
  const order = draft.game.play.orders.find((candidate) => candidate.id === id);
  if (order === undefined) {
    refuseOrder(draft, id);
  }
  const ways = orderShapeOf(draft.system, order)?.options ?? [];
  const way = ways.find((candidate) => candidate.id === option);
  if (way === undefined) {
    const written = { or: ways.map((candidate) => `\`order:${id}/${candidate.id}\``) };
    throw new RuleError("refuse-no-such-way", { option: quoted(option), written });
  }
  refuseClosed(draft, order, way);
  draft.emit({ type: "orderDone", order, option });
  for (const effect of way.effects ?? []) applyEffect(draft, effect, { side: order.side });
}
