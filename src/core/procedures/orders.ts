import { type Text, text, type Wording } from "#words/text.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names/index.ts";
import type { Order, Game, OrderOption, OrderShape, Row } from "../schema/index.ts";
import { type GameTrack, type System } from "../system/index.ts";
import { applyEffect, effectKind } from "./effects.ts";

/** Source of an order: an event, and its table row if it has a table. */
export interface OrderSource {
  event: string;
  table?: string | undefined;
  row?: string | undefined;
}

/** An order that a random event or its table row gave to a side, with the ways to carry it out. */
export class GivenOrder {
  readonly #system: System;
  readonly #order: OrderSource & { side: string };

  constructor(system: System, order: OrderSource & { side: string }) {
    this.#system = system;
    this.#order = order;
  }

  /** The table row that gave it; undefined if the event itself did. */
  get row(): Row | undefined {
    const { table, row } = this.#order;
    return table === undefined ? undefined : this.#system.table(table).rows.find(({ id }) => id === row);
  }

  /** "Fate: Medic". */
  get name(): Wording {
    const event = this.#system.randomEvent(this.#order.event);
    const { row } = this;
    return row === undefined ? event : text("order-of-row", { event, row });
  }

  /** The order in the data; undefined if its event or row gives none. */
  get shape(): OrderShape | undefined {
    const { table, event } = this.#order;
    return table === undefined ? this.#system.randomEvent(event).order : this.row?.order;
  }

  /** The ways to carry it out. */
  get ways(): OrderOption[] {
    return this.shape?.options ?? [];
  }

  /** The ways that no count closes. Tracks that are not in use close nothing. */
  waysOpen(game: Game): OrderOption[] {
    return this.ways.filter(
      (way) => this.closing(game, way) === undefined && this.inTheWay(game, way) === undefined,
    );
  }

  /** The track that closes a way, because its count is 0; undefined if there is none. */
  closing(game: Game, { needs }: OrderOption): GameTrack | undefined {
    return this.#counted(game, needs, (count) => count === 0);
  }

  /** The track that closes a way, because its count is above 0; undefined if there is none. */
  inTheWay(game: Game, { without }: OrderOption): GameTrack | undefined {
    return this.#counted(game, without, (count) => count > 0);
  }

  #counted(game: Game, id: string | undefined, isSo: (count: number) => boolean): GameTrack | undefined {
    if (id === undefined) return undefined;
    const key = this.#system.trackKey(id, this.#order.side);
    const count = game.play.numbers[key] ?? null;
    return count !== null && isSo(count) ? this.#system.track(key) : undefined;
  }
}

function sidesFor(system: System, by: OrderShape["by"], side: string): string[] {
  if (by === "self") return [side];
  if (by === "opponent") return [system.opponentOf(side)];
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
  const shape = new GivenOrder(draft.system, { ...source, side }).shape;
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
    const sides = { or: order.by.map((side) => system.seatName(side)) };
    return text("awaited-of", { sides, step: new GivenOrder(system, order).name });
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

function refuseClosed({ system, game }: Draft, order: Order, option: OrderOption): void {
  const here = new GivenOrder(system, order);
  const closing = here.closing(game, option);
  const track = closing ?? here.inTheWay(game, option);
  if (track === undefined) return;
  const key = closing === undefined ? "refuse-order-some-left" : "refuse-order-nothing-left";
  throw new RuleError(key, { ...system.sideWords(order.side), track, key: track.key });
}

/** Carries out an order in one of its ways. Refuses an order that was carried out before, and an unknown way. */
export function carryOut(draft: Draft, id: string, option: string): void {
  const order = draft.game.play.orders.find((candidate) => candidate.id === id);
  if (order === undefined) {
    refuseOrder(draft, id);
  }
  const ways = new GivenOrder(draft.system, order).ways;
  const way = ways.find((candidate) => candidate.id === option);
  if (way === undefined) {
    const written = { or: ways.map((candidate) => `\`order:${id}/${candidate.id}\``) };
    throw new RuleError("refuse-no-such-way", { option: quoted(option), written });
  }
  refuseClosed(draft, order, way);
  draft.emit({ type: "orderDone", order, option });
  for (const effect of way.effects ?? []) applyEffect(draft, effect, { side: order.side });
}
