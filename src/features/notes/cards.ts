import { paragraph } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { text } from "#words/text.ts";
import { dueBlocks, laidText, struckText } from "./cards/events.ts";

const title = text("results-title-notes");

/** Public notes on the cards of entries. */
export const NOTE_CARDS = {
  blocks: {
    notesLaid: (frame, event) => paragraph(laidText(frame, event)),
    notesStruck: (frame, event) => paragraph(struckText(frame, event)),
  },
  due: dueBlocks,
  titles: { notesLaid: title, notesStruck: title },
} satisfies FeatureCards;
