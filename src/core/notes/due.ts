import type { Position } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { isBefore, startOfPhaseIn } from "../sequence/sequence.ts";
import type { System } from "../system.ts";
import type { NotePlace } from "./shape.ts";

/** An item that is due when play reaches a place. */
interface TimedItem {
  at: NotePlace;
}

/** True if the sequence of play has the place; an imported log may name another one. */
function isThere({ sequence }: System, { segment, phase }: NotePlace): boolean {
  return sequence.segments.some(({ id, phases }) => id === segment && phases.includes(phase));
}

/** True if play has reached or passed a place; always false before play begins. */
export function hasReached(system: System, { status, play }: Game, at: NotePlace): boolean {
  return (
    status !== "setup" && isThere(system, at) && !isBefore(system, play.position, startOfPhaseIn(system, at))
  );
}

/** True if a step to a position reaches a place. `before`: the game before the step. */
export function comesWith(system: System, before: Game, to: Position, at: NotePlace): boolean {
  const there = { ...before, status: "running" as const, play: { ...before.play, position: to } };
  return hasReached(system, there, at) && !hasReached(system, before, at);
}

/** The notes whose place an entry reaches, the earliest place first. */
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

/** Notes in order of their places; unknown places last. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const isEarlier = (a: TimedItem, b: TimedItem) =>
    isBefore(system, startOfPhaseIn(system, a.at), startOfPhaseIn(system, b.at));
  const there = notes.filter(({ at }) => isThere(system, at));
  const lost = notes.filter(({ at }) => !isThere(system, at));
  return [...there.toSorted((a, b) => (isEarlier(a, b) ? -1 : isEarlier(b, a) ? 1 : 0)), ...lost];
}
