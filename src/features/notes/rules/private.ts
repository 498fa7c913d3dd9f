import { eventBringing } from "#core/checks/index.ts";
import { notePlacesIn } from "#core/places.ts";
import type { EntryOf, Game, GameEvent } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/** The conditional orders whose moment occurs in these events. */
export function ordersBrought(
  { system, before }: { system: System; before: Game },
  notes: readonly EntryOf<"note">[],
  events: readonly GameEvent[],
): EntryOf<"note">[] {
  return notes.filter((note) => {
    const { at } = note;
    if (!("moment" in at)) return false;
    const sides = notePlacesIn(system, before).sidesOf(note);
    return sides.some((side) => eventBringing({ system, before, events }, side, at) !== undefined);
  });
}
