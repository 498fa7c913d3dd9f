import type { Game, NotePlace } from "#core/schema.ts";
import type { System } from "#core/system.ts";

/** An item that is due when play reaches a place. */
interface TimedItem {
  at: NotePlace;
}

/** The notes whose place an entry reaches. The earliest place comes first. */
export function notesDue<Note extends TimedItem>(
  system: System,
  notes: readonly Note[],
  { before, after }: { before: Game; after: Game },
): Note[] {
  return inOrder(
    system,
    notes.filter(({ at }) => system.hasReached(after, at) && !system.hasReached(before, at)),
  );
}

/** Notes in order: by place, then by clock, then those with unknown places. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const rank = ({ at }: TimedItem) => (system.hasPlace(at) ? ("phase" in at ? 0 : 1) : 2);
  return notes.toSorted((a, b) => rank(a) - rank(b) || orderOf(system, a.at, b.at));
}

function orderOf(system: System, a: NotePlace, b: NotePlace): number {
  if (!("phase" in a) || !("phase" in b)) return "phase" in a || "phase" in b ? 0 : a.to - b.to;
  if (!system.hasPlace(a) || !system.hasPlace(b)) return 0;
  const [first, second] = [system.startOfPhaseIn(a), system.startOfPhaseIn(b)];
  return Number(system.isBefore(second, first)) - Number(system.isBefore(first, second));
}
