import type { EventOf, GameEvent, Game, LogEntry } from "#core/schema.ts";
import { playersOf } from "#core/people.ts";
import { stepNamed } from "#core/sequence.ts";
import { plain } from "#core/names.ts";
import type { Say } from "#words/text.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { openBlocks } from "./card.ts";
import { taskName } from "../phase/card.ts";
import { belonging } from "../presses/codec.ts";
import type { EventFrame } from "../event-frame.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { ago, eachText } from "../time-text.ts";
import { mention, sideIn } from "../words.ts";

/** The deadline of a game in a line; empty if there is none. */
export function deadlineLines(book: Rulebook, { deadline }: Game): string[] {
  if (deadline === undefined) return [];
  return [book.say("deadline-stands", { each: eachText(book, deadline.hours), follows: deadline.follows })];
}

/** The deadline on which all have agreed, or its end. */
export function deadlineSetBlocks(book: Rulebook, { terms }: EventOf<"deadlineSet">): Block[] {
  if (terms === undefined) return [{ kind: "text", text: book.say("deadline-over") }];
  const words = { each: eachText(book, terms.hours), follows: terms.follows };
  return [
    { kind: "text", text: book.say("deadline-stands", words) },
    { kind: "note", text: book.say("deadline-how") },
  ];
}

/** A game's deadline, and how to agree on one. */
export function deadlineCard(book: Rulebook, game: Game): Reply {
  const [stands = book.say("deadline-none")] = deadlineLines(book, game);
  return {
    title: book.say("deadline-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openBlocks(book, game, "deadline"),
      { kind: "text", text: stands },
      { kind: "note", text: book.say(game.deadline === undefined ? "deadline-ask" : "deadline-ask-none") },
    ],
  };
}

/** "🟥 Axis is out of time": the side whose time ran out in an entry, or got it back; undefined if neither. */
export function timeTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const up = events.find((event) => event.type === "timeUp");
  if (up !== undefined) return book.say("deadline-up", sideIn(book, up.side));
  const isGiven = events.some(({ type }) => type === "graceGiven");
  return isGiven ? book.say("deadline-given") : undefined;
}

/** The consequence of a time that ran out. */
export function timeUpBlocks({ book, before, after }: EventFrame, event: EventOf<"timeUp">): Block[] {
  const passed = stepNamed(book, event.step);
  const step = passed === undefined ? "" : taskName(book, before ?? after, passed);
  const what = event.stuck === true ? "stuck" : event.follows;
  const each = eachText(book, event.hours);
  return [
    { kind: "text", text: book.say("deadline-up-then", { ...sideIn(book, event.side), step, each, what }) },
  ];
}

/** The end of a game by time, in a line; empty if it did not end so. */
export function endedByTime(book: Rulebook, { timeUp: up }: Game): string[] {
  if (up === undefined) return [];
  const { side, hours, follows } = up;
  const words = { ...sideIn(book, side), each: eachText(book, hours) };
  if (follows === "adjourned") return [book.say("deadline-ended-adjourned", words)];
  return follows === "lost" ? [book.say("deadline-ended-lost", words)] : [];
}

/** The button with which an opponent gives the time back, and whose it is. */
export function graceBlocks(book: Rulebook, game: Game): Block[] {
  const { timeUp: up } = game;
  if (up === undefined) return [];
  const give: Button = {
    label: book.say("deadline-give-back"),
    style: "secondary",
    press: { kind: "grace", entry: up.n },
  };
  const call: Button = {
    label: book.say("reminder-call"),
    style: "secondary",
    press: { kind: "end", gone: up.side },
  };
  const users = book.sides
    .filter(({ id }) => id !== up.side)
    .flatMap(({ id }) => playersOf(game, id))
    .filter((user) => !playersOf(game, up.side).includes(user));
  return [
    { kind: "buttons", buttons: up.stuck === true ? [give, call] : [give] },
    {
      kind: "note",
      text: book.say("deadline-give-back-who", { users: [...new Set(users)].map((user) => mention(user)) }),
    },
  ];
}

/** The same buttons below the entry in which the time ran out. */
export function graceAfter(book: Rulebook, game: Game, { n }: LogEntry): Block[] {
  return game.status === "running" && game.timeUp?.n === n ? graceBlocks(book, game) : [];
}

/** The user who gave time back, and the side that got it. */
export function graceText(book: Rulebook, { by, side }: EventOf<"graceGiven">): string {
  return book.say("deadline-given-by", { ...sideIn(book, side), user: mention(by) });
}

/** When a side's time runs out, in a few words; empty if there is no deadline. */
export function dueTexts({ say }: { say: Say }, due: number | undefined): string[] {
  return due === undefined ? [] : [say("deadline-due", { ago: ago(due) })];
}

const FOR_ALL = new Set<GameEvent["type"]>(["deadlineSet", "timeUp", "graceGiven"]);

/** The users whose time starts, runs out or runs again, and who may then take a seat. */
export function calledByDeadline({ seats, invited = [] }: Game, { events }: LogEntry): string[] {
  if (!events.some(({ type }) => FOR_ALL.has(type))) return [];
  const sought = new Set(
    events.flatMap((event) => (event.type === "timeUp" && event.for !== undefined ? [event.side] : [])),
  );
  return [...seats, ...invited.filter(({ side }) => sought.has(side))].map(({ user }) => user);
}
