import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { PauseProposal } from "#core/pause/events.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block, Reply } from "../reply.ts";
import { openBlocks, overProposal, proposalBlocks } from "../seats/proposals.ts";
import { moment } from "../time-text.ts";
import { mention } from "../words.ts";

/** Until when a game is paused, in a line; nothing where it is not. */
export function pausedLines(book: Rulebook, { paused }: Game): string[] {
  return paused === undefined ? [] : [book.say("pause-stands", { until: moment(paused.until) })];
}

/** The same in a few words. */
export function pausedTexts(book: Rulebook, { paused }: Game): string[] {
  return paused === undefined ? [] : [book.say("pause-until", { until: moment(paused.until) })];
}

/** What a proposal asks: to pause, or that the pause ends now. */
function askedText(
  book: Rulebook,
  { by, until }: Pick<PauseProposal, "by" | "until">,
  ends: boolean,
): string {
  const user = mention(by);
  return ends
    ? book.say("pause-asked-now", { user })
    : book.say("pause-asked", { user, until: moment(until) });
}

/** A proposal to pause, or to end the pause, with its buttons. */
export function pauseProposedBlocks(book: Rulebook, after: Game, event: EventOf<"pauseProposed">): Block[] {
  const text = askedText(book, event, event.until <= after.head.at);
  const asked = after.pauseProposed?.n ?? 0;
  return proposalBlocks(book, after, { by: event.by, text, kind: "pauseAnswer", asked });
}

/** The proposal that is open, with the ways of answering it. */
export function openPauseBlocks(book: Rulebook, game: Game): Block[] {
  const { pauseProposed: open } = game;
  if (open === undefined) return [];
  const text = askedText(book, open, game.paused !== undefined && open.until <= game.head.at);
  return openBlocks(book, game, { text, kind: "pauseAnswer", asked: open.n });
}

/** The message of such a proposal once that is over: what it asked, and nothing to press. */
export function overPauseCard(book: Rulebook, entry: LogEntry, event: EventOf<"pauseProposed">): Reply {
  return overProposal(book, entry, askedText(book, event, event.until <= entry.at));
}

/** A pause that has begun, and how it ends. */
export function pausedBlocks(book: Rulebook, { by, until: end, ill }: EventOf<"paused">): Block[] {
  const until = moment(end);
  const text =
    ill === undefined
      ? book.say("pause-began", { until })
      : book.say("pause-began-alone", { user: mention(by), until });
  return [
    { kind: "text", text },
    { kind: "note", text: book.say("pause-how") },
  ];
}

/** All whose clocks run or stand from now on. */
export function calledByPause({ seats }: Game, { events }: LogEntry): string[] {
  const isForAll = events.some(({ type }) => type === "paused" || type === "resumed");
  return isForAll ? seats.map(({ user }) => user) : [];
}
