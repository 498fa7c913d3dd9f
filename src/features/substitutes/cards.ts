import { seatWords } from "#core/system.ts";
import type { EventOf } from "#core/schema.ts";
import { paragraph } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { mention, sideIn } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** The notice that a seat needs a player. */
function soughtText(book: Rulebook, event: EventOf<"substituteSought">): string {
  const side = sideIn(book, event.side);
  return event.for === undefined
    ? book.say("seats-wanted-new", side)
    : book.say("seats-wanted-for", { ...side, user: mention(event.for) });
}

/** The start and the end of a search, and open searches in the briefing. */
export const SUBSTITUTE_CARDS = {
  blocks: {
    substituteSought: ({ book }, event) => paragraph(soughtText(book, event)),
    substituteDropped: ({ book }, { side }) =>
      paragraph(book.say("seats-search-over", seatWords(book, side))),
  },
  titles: {
    substituteSought: text("results-title-player-wanted"),
    substituteDropped: text("results-title-search-over"),
  },
  open: (book, { sought = [] }) => sought.map(({ side }) => book.say("seats-wanted-new", sideIn(book, side))),
} satisfies FeatureCards;
