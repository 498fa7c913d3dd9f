import type { Procedure, Step } from "../schema/index.ts";
import { activateStep } from "./activate.ts";
import { moveItemsStep } from "./move-items.ts";
import { opposedRollStep } from "./opposed-roll.ts";
import { notDone, type StepKind, type StepKindOf, type Tasks } from "./step-kind.ts";
import { tableRollStep } from "./table-roll.ts";
import { thresholdRollStep } from "./threshold-roll.ts";

/** A step without a procedure: its sides confirm. */
const PLAIN: StepKind = { tasks: {}, awaited: notDone, roll: null, beforeDone: null };

/** The sides of the step confirm that they are done, in alternation if the step says so. */
const confirmStep: StepKindOf<"confirm"> = (does) => ({ ...PLAIN, tasks: { word: does } });

/** Waits for the sides with orders until these are carried out; see `orders.ts`. */
const carryOutOrdersStep: StepKindOf<"carry-out-orders"> = () => ({
  ...PLAIN,
  awaited: ({ game }) => [...new Set(game.play.orders.flatMap(({ by }) => by))],
});

/** Step kinds by their verb in sequence.json. */
const VERBS: { [Verb in Procedure["verb"]]: StepKindOf<Verb> } = {
  confirm: confirmStep,
  "carry-out-orders": carryOutOrdersStep,
  "opposed-roll": opposedRollStep,
  "table-roll": tableRollStep,
  "threshold-roll": thresholdRollStep,
  "move-items": moveItemsStep,
  activate: activateStep,
};

/** The properties of a step, by its verb. */
export function kindOf({ does }: Pick<Step, "does">): StepKind {
  if (does === undefined) return PLAIN;
  const kind = VERBS[does.verb] as (does: Procedure) => StepKind;
  return kind(does);
}

/** The tasks of a step; none if the data no longer have it. */
export function tasksOf(step: Pick<Step, "does"> | undefined): Tasks {
  return step === undefined ? {} : kindOf(step).tasks;
}
