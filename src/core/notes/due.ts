import type { Position } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { isBefore, startOfPhaseIn } from "../sequence/sequence.ts";
import type { System } from "../system.ts";
import type { NotePlace } from "./shape.ts";

/** Something that comes when play gets to a place. */
interface TimedItem {
  at: NotePlace;
}

/** Whether the sequence of play has a place: a log from elsewhere may name one that is there no more. */
function isThere({ sequence }: System, { segment, phase }: NotePlace): boolean {
  return sequence.segments.some(({ id, phases }) => id === segment && phases.includes(phase));
}

/** Whether play has come to a place, or past it. Nothing has come before play begins. */
export function hasReached(system: System, { status, play }: Game, at: NotePlace): boolean {
  return (
    status !== "setup" && isThere(system, at) && !isBefore(system, play.position, startOfPhaseIn(system, at))
  );
}

/** Whether a step to a position brings play to a place; `before`: the game from which it went on. */
export function comesWith(system: System, before: Game, to: Position, at: NotePlace): boolean {
  const there = { ...before, status: "running" as const, play: { ...before.play, position: to } };
  return hasReached(system, there, at) && !hasReached(system, before, at);
}

/** What comes with an entry, the earliest place first: play is there now and was not before. */
export function notesDue<Note extends TimedItem>(
  system: System,
  notes: readonly Note[],
  { before, after }: { before: Game; after: Game },
): Note[] {
  return inOrder(
    system,
    notes.filter(({ at }) => hasReached(system, after, at) && !hasReached(system, before, at)),
  );
}

/** Notes by where they come; what comes nowhere is last. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const isEarlier = (a: TimedItem, b: TimedItem) =>
    isBefore(system, startOfPhaseIn(system, a.at), startOfPhaseIn(system, b.at));
  const there = notes.filter(({ at }) => isThere(system, at));
  const lost = notes.filter(({ at }) => !isThere(system, at));
  return [...there.toSorted((a, b) => (isEarlier(a, b) ? -1 : isEarlier(b, a) ? 1 : 0)), ...lost];
}
