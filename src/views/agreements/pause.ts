import type { EventOf, Game, LogEntry } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block } from "../reply.ts";
import { moment } from "../time-text.ts";
import { mention } from "../words.ts";

/** The end of a game's pause in a line; empty if it is not paused. */
export function pausedLines(book: Rulebook, { paused }: Game): string[] {
  return paused === undefined ? [] : [book.say("pause-stands", { until: moment(paused.until) })];
}

/** The same in a few words. */
export function pausedTexts(book: Rulebook, { paused }: Game): string[] {
  return paused === undefined ? [] : [book.say("pause-until", { until: moment(paused.until) })];
}

/** The start of a pause, and how it ends. */
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

/** All players, if an entry stops or restarts their clocks. */
export function calledByPause({ seats }: Game, { events }: LogEntry): string[] {
  const isForAll = events.some(({ type }) => type === "paused" || type === "resumed");
  return isForAll ? seats.map(({ user }) => user) : [];
}
