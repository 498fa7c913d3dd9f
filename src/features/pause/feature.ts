import { paragraph } from "#cards/blocks.ts";
import { type FeatureCards, callsAllPlayers } from "#cards/feature-cards.ts";
import type { Block } from "#cards/reply.ts";
import { moment } from "#cards/time-text.ts";
import { mention } from "#cards/words.ts";
import type { Feature } from "#core/feature.ts";
import type { EventOf, Game, GameEvent } from "#core/schema/index.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { actNow } from "#games/watch/act-now.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

const wakeUps = {
  pause: actNow((at) => ({ do: "endPause", at })),
} satisfies WakeUpHandlers;

/** Events that schedule the end of a pause. A game that was put away or imported has no such wake-up. */
const BEGINS = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/** Schedules the end of a pause. */
const pauseEnd: EntryConsequence = (_, { after: { id, paused }, entry }) =>
  paused !== undefined && entry.events.some(({ type }) => BEGINS.has(type))
    ? { wakeUps: [{ at: Math.max(paused.until, entry.at), kind: "pause", id }] }
    : {};

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
const cards = {
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

export const PAUSE: Feature = {
  name: "pause",
  cards,
  consequences: [pauseEnd],
  wakeUps,
};
