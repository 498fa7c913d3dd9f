import { buttonFor, paragraph, smallPrint } from "#cards/blocks.ts";
import { firstThatFit } from "#cards/words.ts";
import { roleOf } from "#core/people/index.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { lineOf } from "./cards/list.ts";
import { ordersSeen } from "./private-notes.ts";

/** Maximum length of the orders on the card, in characters. */
const MOST_ORDERS = 900;

/** The conditional orders that a user may see. */
export const ordersOfSide: FeatureSide = async (context, running, { user: { id: user } }) => {
  const { book, game } = running;
  const isPlayer = roleOf(game, user).sidesIn(book).length > 0;
  const orders = (await ordersSeen(context, running, user)).filter((order) => order.for !== "me" || isPlayer);
  const lines = orders.map((order) => lineOf(book, game, order));
  const mayWrite = game.status !== "ended" && isPlayer;
  return {
    lists:
      lines.length === 0
        ? []
        : [
            ...smallPrint(book.say("secret-orders")),
            ...paragraph(firstThatFit(book, lines, MOST_ORDERS).join("\n")),
          ],
    buttons: [
      ...(mayWrite ? [buttonFor({ kind: "conditionalOrder" }, book.say("secret-order-write"))] : []),
      buttonFor({ kind: "notes" }, book.say("notes-open")),
    ],
  };
};
