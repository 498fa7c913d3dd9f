import type { Game, NotePlace } from "../schema.ts";
import { isBefore, startOfPhaseIn } from "./sequence.ts";
import type { System } from "../system.ts";

/** An item that is due when play reaches a place. */
interface TimedItem {
  at: NotePlace;
}

function isPhase(at: NotePlace): at is Extract<NotePlace, { phase: string }> {
  return "phase" in at;
}

/** True if the game has the place. An imported log may name a place that it does not have. */
function isThere({ sequence, tracks }: System, at: NotePlace): boolean {
  if (!isPhase(at)) return tracks.some(({ key }) => key === at.clock);
  return sequence.segments.some(({ id, phases }) => id === at.segment && phases.includes(at.phase));
}

/** True if play or the clock has reached or passed a place. Always false before play begins. */
export function hasReached(system: System, { status, play }: Game, at: NotePlace): boolean {
  if (status === "setup" || !isThere(system, at)) return false;
  if (!isPhase(at)) return (play.numbers[at.clock] ?? 0) >= at.to;
  return !isBefore(system, play.position, startOfPhaseIn(system, at));
}

/** The notes whose place an entry reaches. The earliest place comes first. */
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

/** Notes in order: by place, then by clock, then those with unknown places. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const rank = ({ at }: TimedItem) => (isThere(system, at) ? (isPhase(at) ? 0 : 1) : 2);
  return notes.toSorted((a, b) => rank(a) - rank(b) || orderOf(system, a.at, b.at));
}

function orderOf(system: System, a: NotePlace, b: NotePlace): number {
  if (!isPhase(a) || !isPhase(b)) return isPhase(a) || isPhase(b) ? 0 : a.to - b.to;
  if (!isThere(system, a) || !isThere(system, b)) return 0;
  const [first, second] = [startOfPhaseIn(system, a), startOfPhaseIn(system, b)];
  return Number(isBefore(system, second, first)) - Number(isBefore(system, first, second));
}
