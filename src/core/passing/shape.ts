import { z } from "zod";
import { id, ref, rule } from "../schema/primitives.ts";
import { naming } from "../schema/references.ts";
import { itemsIn } from "../sequence/condition-shape.ts";

/**
 * Whether a side may let a step pass without being asked: `always`; `unless-concerned`, where nothing of the opponent's
 * nor what `concerns` names touches it; `never`: it is asked each time, whatever it has said.
 */
const passing = z.enum(["always", "unless-concerned", "never"]);
export type Passing = z.infer<typeof passing>;

/** The same for every side, or by side or role for those that the step calls on. */
const passes = z.union([passing, z.record(id, passing)]);

/** What concerns a side in a step, so that it is asked there. */
const concern = z.union([
  /** One of these checks was made in this turn or the one before: by it, or against it where the check is aimed. */
  z.strictObject({ checks: z.array(ref("check")).min(1), rule: rule.optional() }),
  /** It has a unit of a kind in such a state. */
  z.strictObject({
    units: ref("kind of units"),
    state: ref("state"),
    is: z.array(naming(z.union([z.string(), z.number()]), "state value", { of: "state" })).min(1),
    rule: rule.optional(),
  }),
  /** It has an item in one of the boxes of a track. */
  z.strictObject({ ...itemsIn, rule: rule.optional() }),
  /** Names stand on a list: its own, where each side has one. */
  z.strictObject({ list: ref("list track"), rule: rule.optional() }),
  /** A number track of its own stands at or above a number. */
  z.strictObject({ number: ref("number track"), atLeast: z.number().int(), rule: rule.optional() }),
]);
export type Concern = z.infer<typeof concern>;

/** Of those who are asked in a step, what passing ahead and standing orders go by. */
export const passingKeys = {
  /** Every step that players end with their word says whether they may let it pass. */
  passes: passes.optional(),
  concerns: z.array(concern).min(1).optional(),
  /** It only tidies the map: it is closed with the step before, and shown on the next card. */
  housekeeping: z.literal(true).optional(),
};
