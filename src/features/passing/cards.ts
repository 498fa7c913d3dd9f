import { buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { sideIn } from "#cards/words.ts";
import { text } from "#words/text.ts";
import { dropButton, passingLines } from "./cards/ahead.ts";
import {
  overText,
  passedLines,
  reopenedText,
  saidAheadText,
  throughText,
  tidiedText,
} from "./cards/events.ts";

/** Passes ahead and closed housekeeping on the cards of entries. */
export const PASSING_CARDS = {
  blocks: {
    aheadSaid: ({ book, after }, event) => [
      ...smallPrint(saidAheadText(book, after, event)),
      ...(event.later === true ? buttonRow(dropButton(book)) : []),
    ],
    aheadOver: (frame, event) => smallPrint(overText(frame, event)),
    tidied: ({ book }, event) => smallPrint(tidiedText(book, event)),
    reopened: ({ book }, event) => paragraph(reopenedText(book, event)),
  },
  logged: {
    aheadSaid: ({ book, game }, { side, through }) =>
      book.say("passing-logged", { ...sideIn(book, side), through: throughText(book, game, through) }),
  },
  above: passedLines,
  hand: (book, after, events) =>
    events.flatMap((event) => (event.type === "aheadSaid" ? saidAheadText(book, after, event) : [])),
  more: passingLines,
  titles: {
    aheadSaid: text("results-title-passed-ahead"),
    aheadOver: text("results-title-asked-again"),
  },
} satisfies FeatureCards;
