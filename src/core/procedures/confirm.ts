import { notDone, type StepKindOf } from "./step-kind.ts";

/** The players named by the step say that they are done; where they hand the move to and fro, one after the other. */
export const confirmStep: StepKindOf<"confirm"> = (does) => ({
  tasks: { word: does },
  awaited: notDone,
  roll: null,
  beforeDone: null,
});
