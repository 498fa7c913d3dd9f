import { paragraph } from "#cards/blocks.ts";
import { type FeatureCards, allPlayers } from "#cards/feature-cards.ts";
import type { Block, Reply, Suggestion } from "#cards/reply.ts";
import { moment } from "#cards/time-text.ts";
import { mention } from "#cards/words.ts";
import type { Feature } from "#core/feature.ts";
import type { EventOf, Game, GameEvent } from "#core/schema/index.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { readUntil } from "#games/pace/read-dates.ts";
import { actNow } from "#games/watch/act-now.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** A player's request for a pause, as typed. `ill`: a pause without consent. */
interface PauseWish {
  until: string;
  ill?: boolean | undefined;
}

/** Option value that ends a pause. */
const NOW = "now";

/** Pauses or resumes the game, or proposes that to the other side. */
export async function pauseGame(context: Context, call: Call, { until, ill }: PauseWish): Promise<Reply> {
  const { now, user } = call;
  const { zone = "UTC" } = (await context.people.of(user.id)).reminding;
  const end = until.trim().toLowerCase() === NOW ? now : readUntil(until, now, zone);
  return act(context, call, {
    do: "pause",
    until: end,
    at: now,
    ...(ill === true ? { ill } : {}),
  });
}

/** Suggestions before anything is typed. */
const SPANS = ["3d", "1w", "2w", "4w"];

/** Suggestions for the end of a pause. */
export function pauseChoices({ language }: Call, game: Game | undefined): Suggestion[] {
  const spans = SPANS.map((span) => ({ name: span, value: span }));
  return game?.paused === undefined
    ? spans
    : [{ name: language.say("pause-choice-now"), value: NOW }, ...spans];
}

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
function endText(message: "pause-stands" | "pause-until") {
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
  called: { paused: allPlayers, resumed: allPlayers },
  status: endText("pause-stands"),
  current: endText("pause-stands"),
  brief: endText("pause-until"),
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
