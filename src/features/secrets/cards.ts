import { paragraph } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { unitText } from "#cards/units/lines.ts";
import { markedSide, mention } from "#cards/words.ts";
import { text } from "#words/text.ts";
import { closedBlocks, closedRollLine } from "./cards/closed-rolls.ts";

/** Closed rolls and revealed units on the cards of entries, and the button to what only the reader's side knows. */
export const SECRET_CARDS = {
  blocks: {
    rollClosed: ({ book }, event) => closedBlocks(book, event),
    unitRevealed: ({ book }, { side, unit }) =>
      paragraph(book.say("secret-revealed", { side: markedSide(book, side), unit: unitText(book, unit) })),
  },
  titles: {
    rollClosed: text("secret-title-closed"),
    rollOpened: text("secret-title-opened"),
    unitRevealed: text("secret-title-revealed"),
  },
  logged: {
    rollClosed: (book, { closed }) =>
      book.say("secret-logged", { who: mention(closed.by), what: closedRollLine(book, closed) }),
  },
  statusButtons: ({ say }) => [
    { label: say("secret-our-side"), style: "secondary", press: { kind: "ourSide" } },
  ],
} satisfies FeatureCards;
