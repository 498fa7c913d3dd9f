import { sidesCalled } from "#core/sequence/conditions.ts";
import { itemsToRollFor } from "#core/procedures/threshold-roll.ts";
import type { ProcedureOf } from "#core/procedures/shape.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/names/typed.ts";
import { none, type StepFrame, stepRoll, type StepViewOf } from "./step-view.ts";

/** "To roll for: Axis Platoon B", where play stands in the step. */
function toRollFor({ book, game, step }: StepFrame, roll: ProcedureOf<"threshold-roll">): string[] {
  if (step.id !== game.play.position.step) return [];
  const own = sidesCalled(book, game, step.who).flatMap((side) => {
    const items = itemsToRollFor(book, game, roll, side).map((name) => plain(name));
    if (items.length === 0) return [];
    return [book.say("phase-items-of", { side: sideName(book, side), items: items.join(", ") })];
  });
  return own.length === 0 ? [] : [book.say("phase-to-roll-for", { items: own.join("; ") })];
}

/** A roll for each item; the card names those that are left. */
export const thresholdRollView: StepViewOf<"threshold-roll"> = (does) => ({
  roll: stepRoll,
  menu: null,
  above: none,
  facts: (shown) => toRollFor(shown, does),
  small: none,
  lists: none,
  left: () => "",
  tables: none,
  isAlone: false,
});
