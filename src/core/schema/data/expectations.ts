import { z } from "zod";
import { circumstances } from "./circumstances.ts";
import { itemsIn } from "./conditions.ts";
import { checksMade } from "./passing.ts";
import { dataText, id, ref, settingIs } from "./primitives.ts";
import { phaseRole } from "./questions.ts";

/** A fact of play. If the side that takes the check is open, it may be true of any side. */
const fact = z.union([
  checksMade,
  /**
   * The side has an item in one of the boxes, or no side lists any. `kind`: of a kind that is the answer to this
   * question, or one of its tags. `now`: only at this position.
   */
  z.strictObject({ ...itemsIn, kind: ref("question").optional(), now: phaseRole.optional() }),
  /** A list contains names. */
  z.strictObject({ list: ref("list track") }),
  settingIs,
  /** A roll called for the check. */
  z.strictObject({ called: z.literal(true) }),
]);
export type Fact = z.infer<typeof fact>;

/**
 * Facts that make a check plausible: at least one of `any`, and none of `none`. Otherwise the check carries `text` as a
 * caution.
 */
export const expectation = z.strictObject({
  id,
  when: circumstances.optional(),
  any: z.array(fact).min(1).optional(),
  none: z.array(fact).min(1).optional(),
  text: dataText,
});
