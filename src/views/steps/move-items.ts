import { sidesCalled } from "#core/sequence/conditions.ts";
import { itemRef, movableItems, type OwnItem } from "#core/procedures/move-items.ts";
import type { ProcedureOf } from "#core/procedures/shape.ts";
import { sideName, type GameTrack } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { boxName, itemKind } from "../phase/track-lines.ts";
import type { Menu } from "../reply.ts";
import { none, type StepFrame, type StepViewOf } from "./step-view.ts";

/** Axis, section, FO on the map */
function itemDetails(book: Rulebook, track: GameTrack | undefined, { side, item }: OwnItem): string {
  const kind = track === undefined ? item.kind : itemKind(track, item);
  return [sideName(book, side), kind, boxName(track, item.box)].join(", ");
}

/** The items that the step lets its players move; undefined where there are none. */
function moveMenu({ book, game, step }: StepFrame, moves: ProcedureOf<"move-items">): Menu | undefined {
  const track = book.tracks.find(({ id }) => id === moves.items);
  const called = sidesCalled(book, game, step.who);
  const { move } = game.play;
  const sides = move !== null && called.includes(move) ? [move] : called;
  const items = movableItems(book, game, moves, sides);
  if (items.length === 0) return undefined;
  const isMixed = new Set(items.map(({ side }) => side)).size > 1;
  const choices = items.map((own) => ({
    label: isMixed ? `${own.item.name}, ${sideName(book, own.side)}` : own.item.name,
    value: itemRef(own),
    description: itemDetails(book, track, own),
  }));
  return {
    placeholder: book.say("phase-choose-for", { step: step.name }),
    press: { kind: "items", step: step.id },
    choices,
    most: choices.length,
  };
}

/** A menu of the items that can be moved. */
export const moveItemsView: StepViewOf<"move-items"> = (does) => ({
  roll: null,
  menu: (shown) => moveMenu(shown, does),
  above: none,
  facts: none,
  small: none,
  lists: none,
  left: () => "",
  tables: none,
  isAlone: false,
});
