import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import type { Item } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import type { ProcedureOf } from "../schema/procedures.ts";
import { keyFor, sideName, type System } from "../system.ts";
import { placeItem } from "./place-item.ts";

type MoveItems = ProcedureOf<"move-items">;

/** An item with the side that it belongs to. */
export interface OwnItem {
  side: string;
  item: Item;
}

/** The items that can be moved, of the given sides. */
export function movableItems(
  system: System,
  game: Game,
  procedure: MoveItems,
  sides: readonly string[],
): OwnItem[] {
  return sides.flatMap((side) => {
    const items = game.play.items[keyFor(system.tracks, procedure.items, side)] ?? [];
    return items.filter(({ box }) => procedure.from.includes(box)).map((item) => ({ side, item }));
  });
}

/** What names an item among those of all sides: `side/name`. */
export function itemRef({ side, item }: OwnItem): string {
  return `${side}/${item.name}`;
}

/** The item that is meant by `side/name`, or by a name that only one side has. */
function itemMeant({ system }: Draft, movable: readonly OwnItem[], wanted: string): OwnItem {
  const exact = movable.find((own) => itemRef(own) === wanted);
  const named = exact === undefined ? movable.filter(({ item }) => item.name === wanted) : [exact];
  const [found, other] = named;
  if (found === undefined) {
    throw new RuleError(
      "bad-value",
      `There is no ${quoted(wanted)} of yours to be moved now. \`/track\` shows where everything stands.`,
    );
  }
  if (other === undefined) return found;
  const ways = named.map((own) => `\`${itemRef(own)}\` (${sideName(system, own.side)})`).join(" or ");
  throw new RuleError("bad-value", `Several sides have one named ${quoted(wanted)}. Write ${ways}.`);
}

/** Moves the items of the given sides from one box to another. Refuses what does not stand in the first. */
export function moveItems(
  draft: Draft,
  procedure: MoveItems,
  sides: readonly string[],
  names: readonly string[],
): void {
  if (names.length === 0) throw new RuleError("bad-value", "Name at least one that is to be moved.");
  for (const name of names) {
    const movable = movableItems(draft.system, draft.game, procedure, sides);
    const { side, item } = itemMeant(draft, movable, name);
    const key = keyFor(draft.system.tracks, procedure.items, side);
    placeItem(draft, key, { ...item, box: procedure.to }, procedure.off);
  }
}
