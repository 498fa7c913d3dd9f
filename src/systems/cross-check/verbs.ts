import type { Procedure } from "#core/procedures/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import { activateCheck } from "./activate.ts";
import { carryOutOrdersCheck } from "./carry-out-orders.ts";
import { confirmCheck } from "./confirm.ts";
import { moveItemsCheck } from "./move-items.ts";
import { opposedRollCheck } from "./opposed-roll.ts";
import type { StepCheck, StepCheckOf } from "./step-check.ts";
import { tableRollCheck } from "./table-roll.ts";
import { thresholdRollCheck } from "./threshold-roll.ts";

/** What must hold of steps, by their verb in sequence.json. */
const CHECKS: { [Verb in Procedure["verb"]]: StepCheckOf<Verb> } = {
  confirm: confirmCheck,
  "carry-out-orders": carryOutOrdersCheck,
  "opposed-roll": opposedRollCheck,
  "table-roll": tableRollCheck,
  "threshold-roll": thresholdRollCheck,
  "move-items": moveItemsCheck,
  activate: activateCheck,
};

/** What may end a step that does nothing by itself. */
const PLAIN: ReadonlySet<Step["ends"]> = new Set(["confirm", "auto", "with-next"]);

/** What steps may do that end in a way, by their verbs. */
export function fitting(ends: Step["ends"]): string[] {
  const verbs = Object.entries(CHECKS).filter((entry) => entry[1].ends.includes(ends));
  return [...(PLAIN.has(ends) ? ["nothing"] : []), ...verbs.map(([verb]) => verb)];
}

/** What must hold of what a step does. */
export function stepCheckOf({ verb }: Procedure): StepCheck {
  return CHECKS[verb] as StepCheck;
}
