import type { Draft } from "../draft.ts";
import type { Item } from "../schema/events.ts";

/** Moves an item into a box; null: off the track. `off`: counters that come off the map with it. */
export function placeItem(
  draft: Draft,
  track: string,
  item: Omit<Item, "box"> & { box: string | null },
  off: readonly string[] = [],
): void {
  const { box } = item;
  const counters = off.length === 0 ? {} : { off: [...off] };
  if (box === null) draft.emit({ type: "itemRemoved", track, name: item.name, ...counters });
  else draft.emit({ type: "itemPlaced", track, item: { ...item, box }, ...counters });
}
