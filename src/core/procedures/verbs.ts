import type { Procedure } from "./shape.ts";
import type { Step } from "../sequence/shape.ts";
import { activateStep } from "./activate.ts";
import { moveItemsStep } from "./move-items.ts";
import { opposedRollStep } from "./opposed-roll.ts";
import { notDone, type StepKind, type StepKindOf, type Tasks } from "./step-kind.ts";
import { tableRollStep } from "./table-roll.ts";
import { thresholdRollStep } from "./threshold-roll.ts";

/** A step that does nothing by itself: its sides say that they are done. */
const PLAIN: StepKind = { tasks: {}, awaited: notDone, roll: null, beforeDone: null };

/** The sides named by the step end their part of it; where they hand the move to and fro, one after the other. */
const confirmStep: StepKindOf<"confirm"> = (does) => ({ ...PLAIN, tasks: { word: does } });

/** The sides with orders are awaited until these are carried out; `orders.ts` says how. */
const carryOutOrdersStep: StepKindOf<"carry-out-orders"> = () => ({
  ...PLAIN,
  awaited: ({ game }) => [...new Set(game.play.orders.flatMap(({ by }) => by))],
});

/** What steps can do, by their verb in sequence.json. */
const VERBS: { [Verb in Procedure["verb"]]: StepKindOf<Verb> } = {
  confirm: confirmStep,
  "carry-out-orders": carryOutOrdersStep,
  "opposed-roll": opposedRollStep,
  "table-roll": tableRollStep,
  "threshold-roll": thresholdRollStep,
  "move-items": moveItemsStep,
  activate: activateStep,
};

/** What a step can do, by its verb. */
export function kindOf({ does }: Pick<Step, "does">): StepKind {
  if (does === undefined) return PLAIN;
  const kind = VERBS[does.verb] as (does: Procedure) => StepKind;
  return kind(does);
}

/** What there is to do in a step; nothing where the data have it no more. */
export function tasksOf(step: Pick<Step, "does"> | undefined): Tasks {
  return step === undefined ? {} : kindOf(step).tasks;
}
