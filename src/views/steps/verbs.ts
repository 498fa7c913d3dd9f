import type { Procedure } from "#core/procedures/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import { activateView } from "./activate.ts";
import { carryOutOrdersView } from "./carry-out-orders.ts";
import { confirmView } from "./confirm.ts";
import { moveItemsView } from "./move-items.ts";
import { opposedRollView } from "./opposed-roll.ts";
import { none, type StepView, type StepViewOf } from "./step-view.ts";
import { tableRollView } from "./table-roll.ts";
import { thresholdRollView } from "./threshold-roll.ts";

/** What cards show of steps, by their verb in sequence.json. */
const VIEWS: { [Verb in Procedure["verb"]]: StepViewOf<Verb> } = {
  confirm: confirmView,
  "carry-out-orders": carryOutOrdersView,
  "opposed-roll": opposedRollView,
  "table-roll": tableRollView,
  "threshold-roll": thresholdRollView,
  "move-items": moveItemsView,
  activate: activateView,
};

/** A step that shows nothing of its own: its name and the buttons of every step say all. */
const PLAIN: StepView = {
  roll: null,
  menu: null,
  above: none,
  facts: none,
  small: none,
  lists: none,
  left: () => "",
  tables: none,
  isAlone: false,
};

/** What cards show of a step, by its verb. */
export function viewOf({ does }: Pick<Step, "does">): StepView {
  if (does === undefined) return PLAIN;
  const view = VIEWS[does.verb] as (does: Procedure) => StepView;
  return view(does);
}
