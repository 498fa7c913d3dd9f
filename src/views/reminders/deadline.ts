import type { DeadlineProposal, Terms } from "#core/deadline/events.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { plain } from "#core/names/typed.ts";
import type { Say } from "#words/text.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { belonging } from "../presses/belonging.ts";
import type { Block, Reply } from "../reply.ts";
import { openBlocks, overProposal, proposalBlocks } from "../seats/proposals.ts";
import { mention } from "../words.ts";

/** "2 days", "12 hours" */
export function eachText({ say }: { say: Say }, hours: number): string {
  const count = hours % 24 === 0 ? hours / 24 : hours;
  const times = String(count);
  return hours % 24 === 0
    ? say("reminders-days", { times, count })
    : say("reminders-hours", { times, count });
}

/** The deadline of a game, in a line; nothing where none is agreed. */
export function deadlineLines(book: Rulebook, { deadline }: Game): string[] {
  if (deadline === undefined) return [];
  return [book.say("deadline-stands", { each: eachText(book, deadline.hours), follows: deadline.follows })];
}

function askedText(book: Rulebook, { by, terms }: { by: string; terms?: Terms | undefined }): string {
  const user = mention(by);
  return terms === undefined
    ? book.say("deadline-asked-none", { user })
    : book.say("deadline-asked", { user, each: eachText(book, terms.hours), follows: terms.follows });
}

/** A proposal of a deadline, or of its end, with its buttons. */
export function deadlineProposedBlocks(
  book: Rulebook,
  after: Game,
  event: EventOf<"deadlineProposed">,
): Block[] {
  const { by } = event;
  const asked = after.deadlineProposed?.n ?? 0;
  return proposalBlocks(book, after, { by, text: askedText(book, event), kind: "deadlineAnswer", asked });
}

function openText(book: Rulebook, open: DeadlineProposal): string {
  const users = (open.agreed ?? []).map(mention);
  const asked = askedText(book, open);
  return users.length === 0 ? asked : `${asked} · ${book.say("ending-agreed-so-far", { users })}`;
}

/** The proposal that is open, with the ways of answering it. */
export function openDeadlineBlocks(book: Rulebook, game: Game): Block[] {
  const { deadlineProposed: open } = game;
  if (open === undefined) return [];
  return openBlocks(book, game, { text: openText(book, open), kind: "deadlineAnswer", asked: open.n });
}

/** The message of such a proposal once that is over: what it asked, and nothing to press. */
export function overDeadlineCard(book: Rulebook, entry: LogEntry, event: EventOf<"deadlineProposed">): Reply {
  return overProposal(book, entry, askedText(book, event));
}

/** What is told of a deadline on which all have agreed, or of its end. */
export function deadlineSetBlocks(book: Rulebook, { terms }: EventOf<"deadlineSet">): Block[] {
  if (terms === undefined) return [{ kind: "text", text: book.say("deadline-over") }];
  const words = { each: eachText(book, terms.hours), follows: terms.follows };
  return [
    { kind: "text", text: book.say("deadline-stands", words) },
    { kind: "note", text: book.say("deadline-how") },
  ];
}

/** The deadline of a game for whoever asks, and how one is agreed. */
export function deadlineCard(book: Rulebook, game: Game): Reply {
  const [stands = book.say("deadline-none")] = deadlineLines(book, game);
  return {
    title: book.say("deadline-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openDeadlineBlocks(book, game),
      { kind: "text", text: stands },
      { kind: "note", text: book.say(game.deadline === undefined ? "deadline-ask" : "deadline-ask-none") },
    ],
  };
}

/** All whose time runs, or runs no more, by what was agreed. */
export function calledByDeadline({ seats }: Game, { events }: LogEntry): string[] {
  return events.some(({ type }) => type === "deadlineSet") ? seats.map(({ user }) => user) : [];
}
