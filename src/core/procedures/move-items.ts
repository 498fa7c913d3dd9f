import { text } from "#words/text.ts";
import { inCode, quoted } from "../names/index.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Item, Game, ProcedureOf } from "../schema/index.ts";
import { type System } from "../system/index.ts";
import { placeItem } from "./effects.ts";
import { notDone, type StepKindOf } from "./step-kind.ts";

type MoveItems = ProcedureOf<"move-items">;

/** An item with its side, and the reference that names it among the items of all sides. */
interface OwnItem {
  side: string;
  item: Item;
  ref: string;
}

/** The movable items of the given sides. */
export function movableItems(
  system: System,
  game: Game,
  procedure: MoveItems,
  sides: readonly string[],
): OwnItem[] {
  return sides.flatMap((side) => {
    const items = game.play.items[system.trackKey(procedure.items, side)] ?? [];
    return items
      .filter(({ box }) => procedure.from.includes(box))
      .map((item) => ({ side, item, ref: `${side}/${item.name}` }));
  });
}

/** The items with a reference or name. */
function itemsCalled(items: readonly OwnItem[], wanted: string): OwnItem[] {
  const exact = items.find(({ ref }) => ref === wanted);
  return exact === undefined ? items.filter(({ item }) => item.name === wanted) : [exact];
}

/** Refuses an unknown item, or an item of a side for which the user may not act. */
function refuseItem({ system, game }: Draft, procedure: MoveItems, wanted: string): never {
  const all = system.sides.map(({ id }) => id);
  const [theirs] = itemsCalled(movableItems(system, game, procedure, all), wanted);
  if (theirs !== undefined)
    throw new RuleError("refuse-item-of-others", {
      item: quoted(theirs.item.name),
      ...system.sideWords(theirs.side),
    });
  const side = all.find((id) => wanted.startsWith(`${id}/`));
  const name = side === undefined ? quoted(wanted) : quoted(wanted.slice(side.length + 1));
  throw side === undefined
    ? new RuleError("refuse-no-such-item", { name })
    : new RuleError("refuse-no-such-item-of", { name, ...system.sideWords(side) });
}

/** The item with a reference, or with a name that only one side uses. */
function itemMeant(draft: Draft, procedure: MoveItems, sides: readonly string[], wanted: string): OwnItem {
  const { system, game } = draft;
  const named = itemsCalled(movableItems(system, game, procedure, sides), wanted);
  const [found, other] = named;
  if (found === undefined) return refuseItem(draft, procedure, wanted);
  if (other === undefined) return found;
  const ways = {
    or: named.map((own) => text("item-of-side", { item: inCode(own.ref), side: system.seatName(own.side) })),
  };
  throw new RuleError("refuse-item-of-several-sides", { wanted: quoted(wanted), ways });
}

/** Moves items of the given sides to another box. Refuses items that are not in a starting box. */
export function moveItems(
  draft: Draft,
  procedure: MoveItems,
  sides: readonly string[],
  names: readonly string[],
): void {
  if (names.length === 0) throw new RuleError("refuse-no-item-chosen");
  for (const name of names) {
    const { side, item } = itemMeant(draft, procedure, sides, name);
    const key = draft.system.trackKey(procedure.items, side);
    placeItem(draft, key, { ...item, box: procedure.to }, procedure.off);
  }
}

/** Players move their own items, any number of times, until they press Done. */
export const moveItemsStep: StepKindOf<"move-items"> = (does) => ({
  tasks: { moves: does },
  awaited: notDone,
  roll: null,
  beforeDone: null,
});
