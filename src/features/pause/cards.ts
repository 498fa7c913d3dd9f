import type { EventOf, Game } from "#core/schema/index.ts";
import { paragraph } from "#cards/blocks.ts";
import { callsAllPlayers, type FeatureCards } from "#cards/feature-cards.ts";
import type { Block } from "#cards/reply.ts";
import { moment } from "#cards/time-text.ts";
import { mention } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** The end of a game's pause; empty if it is not paused. */
function until(message: "pause-stands" | "pause-until") {
  return ({ say }: Rulebook, { paused }: Game): string[] =>
    paused === undefined ? [] : [say(message, { until: moment(paused.until) })];
}

/** The start of a pause, and how it ends. */
function pausedBlocks({ say }: Rulebook, { by, until: end, ill }: EventOf<"paused">): Block[] {
  const words = { until: moment(end) };
  return [
    ...paragraph(
      ill === undefined
        ? say("pause-began", words)
        : say("pause-began-alone", { ...words, user: mention(by) }),
    ),
    { kind: "note", text: say("pause-how") },
  ];
}

/** A game's pause: its end on every card of the game, and who asked for it. */
export const PAUSE_CARDS = {
  blocks: {
    paused: ({ book }, event) => pausedBlocks(book, event),
    resumed: ({ book }) => paragraph(book.say("pause-over")),
  },
  titles: { paused: text("results-title-paused"), resumed: text("results-title-the-game-goes-on") },
  called: callsAllPlayers("paused", "resumed"),
  status: until("pause-stands"),
  current: until("pause-stands"),
  brief: until("pause-until"),
  asked: {
    pause: ({ say }, user, about) => say("pause-asked", { user, until: moment(about.until) }),
    resume: ({ say }, user) => say("pause-asked-now", { user }),
  },
} satisfies FeatureCards;
