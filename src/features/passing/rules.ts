import type { Rules } from "#core/rules.ts";
import { PASSING_DECISIONS } from "./rules/decide.ts";
import { PASSING_EVOLUTIONS } from "./rules/evolve.ts";
import { letPass } from "./rules/let-pass.ts";
import { noteTouched } from "./rules/touches.ts";

export { dutyOf, passingOf, whyAsked } from "./rules/concerns.ts";
export { standingAfter } from "./rules/disturbed.ts";
export {
  asksAlways,
  firstMeant,
  isCovered,
  passingPlaces,
  placeMeant,
  throughMeant,
} from "./rules/places.ts";
export { spanIn } from "./rules/spans.ts";

/** Steps that sides let pass: passes ahead and standing orders. */
export const PASSING_RULES = {
  decisions: PASSING_DECISIONS,
  evolutions: PASSING_EVOLUTIONS,
  conclude(draft, before, action, { standing = {}, noted = [] }) {
    noteTouched(draft);
    const isByHand = action.do === "moveTo";
    letPass(draft, before, { standing, noted, isDue: action.do === "letPass", isByHand });
  },
} satisfies Rules;
