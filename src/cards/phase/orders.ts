import { GivenOrder } from "#core/procedures/index.ts";
import type { Order, Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock } from "../blocks.ts";
import { MOST_CHOICES, type Block, type Button, type Choice } from "../reply.ts";
import { filledIn, markedSide } from "../words.ts";
import { closedText, waysOf } from "./order-ways.ts";

/** Maximum number of orders that a card shows in full, the newest first. Older ones share a menu. */
const MOST_SHOWN = 2;

/** Maximum number of ways shown as buttons if there are several orders. An order with more ways has a menu. */
const MOST_BUTTONS = 2;

/** The orders that one of these sides can carry out. */
export function ordersFor(game: Game, sides: readonly string[]): Order[] {
  return game.play.orders.filter((order) => order.by.some((side) => sides.includes(side)));
}

function wayButtons(book: Rulebook, game: Game, order: Order): Button[] {
  return waysOf(book, game, order).map(({ way, label }) =>
    buttonFor({ kind: "order", order: order.id, way }, label, "primary"),
  );
}

function wayChoices(book: Rulebook, game: Game, order: Order): Choice[] {
  const description = book.say("phase-order-choice", {
    order: new GivenOrder(book, order).name,
    side: markedSide(book, order.side),
  });
  return waysOf(book, game, order).map(({ way, label }) => ({
    label,
    value: `${order.id}/${way}`,
    description,
  }));
}

/** The first sentence of a text. **Rules** shows the whole text. */
function firstOf(words: string): string {
  return /^.*?[.!?](?=\s|$)/su.exec(words)?.[0] ?? words;
}

/**
 * `isOne`: the order is the only open one. `isDrawn`: the order comes from the entry whose result is shown above it.
 */
interface Around {
  isOne: boolean;
  isDrawn: boolean;
}

/** An order's name and side, unless a result above shows them, and its text. */
function orderLine(book: Rulebook, order: Order, { isOne, isDrawn }: Around): string {
  const event = book.randomEvent(order.event);
  const row = new GivenOrder(book, order).row;
  const text = filledIn(book, row?.text ?? event.text, order.side);
  if (isOne && isDrawn) return text;
  const side = markedSide(book, order.side);
  if (!isDrawn)
    return book.say("phase-order", { order: new GivenOrder(book, order).name, side, text: firstOf(text) });
  return book.say("phase-order-drawn", { order: row?.name ?? event.name, side, text: firstOf(text) });
}

/**
 * The sides that can carry an order out. If there are several orders, only if they differ from the side of the order.
 */
function whoLine(book: Rulebook, order: Order, ways: number, { isOne }: Around): string[] {
  const { by, side } = order;
  if (!isOne && by.length === 1 && by[0] === side) return [];
  const who = { or: by.map((each) => markedSide(book, each)) };
  return [book.say(ways > 1 ? "phase-order-choose" : "phase-order-press", { who })];
}

function shownBlocks(book: Rulebook, game: Game, order: Order, around: Around): Block[] {
  const { isOne } = around;
  const buttons = wayButtons(book, game, order);
  const closed = closedText(book, game, order);
  const lines = [
    orderLine(book, order, around),
    ...(closed === "" ? [] : [`-# ${closed}`]),
    ...whoLine(book, order, buttons.length, around),
  ];
  const text: Block = { kind: "text", text: lines.join("\n") };
  if (buttons.length === 0) return [text];
  if (isOne || buttons.length <= MOST_BUTTONS) return [text, ...buttonRow(...buttons)];
  const placeholder = book.say("phase-order-ways", { order: new GivenOrder(book, order).name });
  const choices = wayChoices(book, game, order);
  return [text, ...menuBlock({ placeholder, press: { kind: "orders" }, choices })];
}

/** Older orders, as one menu of all their ways. */
function olderBlocks(book: Rulebook, game: Game, orders: readonly Order[]): Block[] {
  const choices = orders.flatMap((order) => wayChoices(book, game, order)).slice(0, MOST_CHOICES);
  if (choices.length === 0) return [];
  const placeholder = book.say("phase-orders-older", { count: orders.length });
  return menuBlock({ placeholder, press: { kind: "orders" }, choices });
}

/**
 * Orders with the ways to carry them out, the oldest first, one per line. `isDrawn`: they come from the entry, whose
 * result names a single one. `sides`: the sides that can carry them out.
 */
export function orderBlocks(
  book: Rulebook,
  game: Game,
  { isDrawn = false, sides }: { isDrawn?: boolean; sides?: readonly string[] } = {},
): Block[] {
  const orders = sides === undefined ? game.play.orders : ordersFor(game, sides);
  const isOne = orders.length === 1;
  const newest = orders.slice(-MOST_SHOWN);
  return [
    ...newest.flatMap((order) => shownBlocks(book, game, order, { isOne, isDrawn })),
    ...olderBlocks(book, game, orders.slice(0, -MOST_SHOWN)),
  ];
}
