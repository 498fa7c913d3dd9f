import { RuleError } from "#core/errors.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { buttonFor, paragraph, smallPrint } from "#cards/blocks.ts";
import { MOST_CHOICES, type Choice, type Form, type Reply } from "#cards/reply.ts";
import { orderForm } from "#cards/seats/order-form.ts";
import type { SidePart } from "#cards/seats/our-side.ts";
import { firstThatFit } from "#cards/words.ts";
import type { Call, FormAnswers } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { gameKnown } from "../suggest/game-known.ts";
import { momentOfOrders, orderFields, orderText } from "../suggest/order-menus.ts";

/** Orders that a feature keeps in secret. Running games are in the reader's language. */
export interface SecretOrders {
  /** Maximum length of an order, in characters. */
  longest: number;
  /** The moments for which a user can write an order, with values of their own. */
  moments: (running: Running, user: string) => Choice[];
  /** Keeps an order of a user. Returns undefined for a moment of another feature. */
  write: (context: Context, call: Call, order: SecretOrder) => Promise<Reply> | undefined;
  /** The orders that a user may read, one per line. */
  lines: (context: Context, running: Running, user: string) => string[];
}

/** An order of a user: its moment, its side if the user has several, and what the form has. */
export interface SecretOrder {
  at: string;
  side: string | undefined;
  answers: FormAnswers;
}

declare module "#core/feature.ts" {
  interface Feature {
    orders?: SecretOrders;
  }
}

/** Maximum length of the orders on the card, in characters. */
const MOST_ORDERS = 900;

function ordersOf({ features }: Context): SecretOrders[] {
  return features.flatMap(({ orders }) => orders ?? []);
}

/** The orders that a user may read, and the button that writes one. */
export function ordersOfSide(context: Context, running: Running, user: string): SidePart {
  const { book, game } = running;
  const all = ordersOf(context);
  const lines = all.flatMap((orders) => orders.lines(context, running, user));
  const mayWrite = all.length > 0 && game.status !== "ended" && roleOf(game, user).sidesIn(book).length > 0;
  const shown = firstThatFit(book, lines, MOST_ORDERS).join("\n");
  return {
    lists: lines.length === 0 ? [] : [...smallPrint(book.say("secret-orders")), ...paragraph(shown)],
    buttons: mayWrite ? [buttonFor({ kind: "writeOrder" }, book.say("secret-order-write"))] : [],
  };
}

/** The choices of a menu. If there are too many, leaves out the last ones of the longest list. */
function fitted(lists: readonly Choice[][]): Choice[] {
  const excess = Math.max(0, lists.flat().length - MOST_CHOICES);
  const [longest] = lists.toSorted((one, other) => other.length - one.length);
  const shorter = longest?.slice(0, Math.max(1, longest.length - excess)) ?? [];
  return lists.flatMap((list) => (list === longest ? shorter : list)).slice(0, MOST_CHOICES);
}

/** The form of an order; refuses spectators. */
export async function askForOrder(context: Context, call: Call): Promise<Form> {
  const running = await gameKnown(context, call);
  const { system, game, book } = running;
  const { id: user } = call.user;
  needPart({ system, game, by: user });
  context.seals.needKey();
  const all = ordersOf(context);
  return orderForm(book, {
    moments: fitted(all.map(({ moments }) => moments(running, user))),
    sides: roleOf(game, user).sidesIn(system),
    longest: Math.max(...all.map(({ longest }) => longest)),
    textFields: (text) => orderFields(running, user, text),
  });
}

/** Keeps an order. Without a moment, it is for the usual one of the picked orders. */
export async function writeOrder(context: Context, call: Call, answers: FormAnswers): Promise<Reply> {
  const running = await context.games.here(call);
  if (orderText(running.book, answers) === "") throw new RuleError("refuse-order-empty");
  const at = answers["at"] || momentOfOrders(running, call.user.id, answers);
  for (const orders of ordersOf(context)) {
    const written = orders.write(context, call, { at, side: answers["side"], answers });
    if (written !== undefined) return written;
  }
  throw new RuleError("refuse-order-moment");
}
