import { smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { calledBySeals, sealedBlocks, unsealedBlocks } from "./cards/card.ts";
import { ordersLines } from "./cards/sets.ts";
import { closedLine, LOGGED, sealsPart, sealTitle } from "./cards/reports.ts";

/** Seals on the cards of entries, in the log, the briefing and the report. */
export const SEAL_CARDS = {
  blocks: {
    sealed: sealedBlocks,
    unsealed: unsealedBlocks,
    imported({ book, after: { seals = [] } }) {
      return seals.length === 0
        ? []
        : smallPrint(book.say("results-imported-seals", { count: seals.length }));
    },
  },
  title: sealTitle,
  called: calledBySeals,
  status: ordersLines,
  logged: LOGGED,
  open: (book, game) => [...ordersLines(book, game), ...closedLine(book, game)],
  reported: sealsPart,
} satisfies FeatureCards;
