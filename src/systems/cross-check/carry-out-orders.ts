import { nothing, type StepCheckOf } from "./step-check.ts";

/** Orders name what they need where they are given. */
export const carryOutOrdersCheck: StepCheckOf<"carry-out-orders"> = {
  ends: ["orders"],
  asksAlways: false,
  itself: nothing,
  named: nothing,
};
