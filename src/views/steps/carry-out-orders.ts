import { none, type StepViewOf } from "./step-view.ts";

/** Orders stand on every card while they are open, so the step adds nothing. */
export const carryOutOrdersView: StepViewOf<"carry-out-orders"> = () => ({
  roll: null,
  menu: null,
  above: none,
  facts: none,
  small: none,
  lists: none,
  left: () => "",
  tables: none,
  isAlone: false,
});
