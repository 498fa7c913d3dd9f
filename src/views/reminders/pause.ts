import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block } from "../reply.ts";
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
