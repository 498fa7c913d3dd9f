import { buttonFor, paragraph, smallPrint } from "#cards/blocks.ts";
import { shortened } from "#cards/words.ts";
import { roleOf } from "#core/people/index.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { lineOf } from "./cards/list.ts";
import { notesSeen } from "./private-notes.ts";

/** Maximum length of the orders on the card, in characters. */
const MAX_TEXT = 1500;

/** The conditional orders that a user may see. */
export const ordersOfSide: FeatureSide = async (context, running, { user: { id: user } }) => {
  const { book, game } = running;
  const isPlayer = roleOf(game, user).sidesIn(book).length > 0;
  const orders = (await notesSeen(context, running, user)).filter(
    (note) => "moment" in note.at && (note.for !== "me" || isPlayer),
  );
  const lines = orders.map((order) => lineOf(book, order)).join("\n");
  const mayWrite = game.status !== "ended" && isPlayer;
  return {
    lists:
      lines === ""
        ? []
        : [...smallPrint(book.say("secret-orders")), ...paragraph(shortened(lines, MAX_TEXT))],
    buttons: [
      ...(mayWrite ? [buttonFor({ kind: "conditionalOrder" }, book.say("secret-order-write"))] : []),
      buttonFor({ kind: "notes" }, book.say("notes-open")),
    ],
  };
};
