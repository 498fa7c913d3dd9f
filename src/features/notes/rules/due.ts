import type { Game, PrivatePlace } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/** An item that is due when play reaches a place. */
interface TimedItem {
  at: PrivatePlace;
}

/** The notes whose place an entry reaches. The earliest place comes first. */
export function notesDue<Note extends TimedItem>(
  system: System,
  notes: readonly Note[],
  { before, after }: { before: Game; after: Game },
): Note[] {
  return inOrder(
    system,
    notes.filter(({ at }) => hasCome(system, after, at) && !hasCome(system, before, at)),
  );
}

/** True if play has reached a place; always false for a moment, which comes again. */
export function hasCome(system: System, game: Game, at: PrivatePlace): boolean {
  return !("moment" in at) && system.hasReached(game, at);
}

/** Notes in order: first those for a phase, then those for a time on the clock, then all others. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const rank = ({ at }: TimedItem) =>
    !("moment" in at) && system.hasPlace(at) ? ("phase" in at ? 0 : 1) : 2;
  return notes.toSorted((a, b) => rank(a) - rank(b) || orderOf(system, a.at, b.at));
}

function orderOf(system: System, a: PrivatePlace, b: PrivatePlace): number {
  if ("moment" in a || "moment" in b) return 0;
  if (!("phase" in a) || !("phase" in b)) return "phase" in a || "phase" in b ? 0 : a.to - b.to;
  if (!system.hasPlace(a) || !system.hasPlace(b)) return 0;
  const [first, second] = [system.startOfPhaseIn(a), system.startOfPhaseIn(b)];
  return Number(system.isBefore(second, first)) - Number(system.isBefore(first, second));
}
