import { opponentsOf } from "#core/seats/opponents.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { PauseProposal } from "#core/pause/events.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block, Reply } from "../reply.ts";
import { moment } from "../time-text.ts";
import { overMessage, requestButtons } from "../undo/requests.ts";
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

function answers(book: Rulebook, game: Game, card?: true): Block {
  return requestButtons(book, game, {
    kind: "pauseAnswer",
    asked: game.pauseProposed?.n ?? 0,
    ...(card && { card }),
  });
}

/** A proposal to pause, or to end the pause, with its buttons. */
export function pauseProposedBlocks(book: Rulebook, after: Game, event: EventOf<"pauseProposed">): Block[] {
  const users = opponentsOf(book, after, event.by).map(mention);
  return [
    { kind: "text", text: askedText(book, event, event.until <= after.head.at) },
    answers(book, after),
    { kind: "note", text: book.say("pause-asked-who", { users, count: users.length }) },
  ];
}

/** The proposal that is open, with the ways of answering it. */
export function openPauseBlocks(book: Rulebook, game: Game): Block[] {
  const { pauseProposed: open } = game;
  if (open === undefined) return [];
  return [
    { kind: "text", text: askedText(book, open, game.paused !== undefined && open.until <= game.head.at) },
    answers(book, game, true),
    { kind: "divider" },
  ];
}

/** The message of such a proposal once that is over: what it asked, and nothing to press. */
export function overPauseCard(book: Rulebook, entry: LogEntry, event: EventOf<"pauseProposed">): Reply {
  return overMessage(book, entry, book.say("ending-over"), [
    { kind: "text", text: askedText(book, event, event.until <= entry.at) },
  ]);
}

/** What is told of a proposal that was answered with no, or taken back. */
export function pauseKeptText(book: Rulebook, { by, why }: EventOf<"pauseKept">): string {
  return book.say(why === "refused" ? "pause-refused" : "pause-withdrawn", { user: mention(by) });
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

/** Whom a proposed pause asks, whoever proposed it and has the answer, and all whose clocks run or stand from now on. */
export function calledByPause(
  book: Rulebook,
  before: Game | null,
  after: Game,
  { events }: LogEntry,
): string[] {
  return events.flatMap((event) => {
    if (event.type === "pauseProposed") return opponentsOf(book, after, event.by);
    if (event.type === "pauseKept")
      return before?.pauseProposed === undefined ? [] : [before.pauseProposed.by];
    const isForAll = event.type === "paused" || event.type === "resumed";
    return isForAll ? after.seats.map(({ user }) => user) : [];
  });
}
