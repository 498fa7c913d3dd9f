import { z } from "zod";
import { id, ref, rule, textUpTo } from "../schema/primitives.ts";
import { naming } from "../schema/references.ts";
import { resultId } from "../checks/question-shape.ts";
import { itemsIn } from "../sequence/condition-shape.ts";

/**
 * Whether a side may let a step pass without being asked: `always`; `unless-concerned`, where nothing of the opponent's
 * nor what `concerns` names touches it; `never`: it is asked each time, whatever it has said.
 */
const passing = z.enum(["always", "unless-concerned", "never"]);
export type Passing = z.infer<typeof passing>;

/** The same for every side, or by side or role for those that the step calls on. */
const passes = z.union([passing, z.record(id, passing)]);

/**
 * One of these checks was made in this turn or the one before, or with `within` in this part of the turn: by the side, or
 * against it where the check is aimed. `own`: it made the aimed check itself. `except`: results that do not count;
 * `naturals`: only with one of these.
 */
const checksMade = z.strictObject({
  checks: z.array(ref("check")).min(1),
  own: z.literal(true).optional(),
  except: z
    .array(naming(resultId.clone(), "result", { in: "any" }))
    .min(1)
    .optional(),
  naturals: z
    .array(ref("natural", { in: "any" }))
    .min(1)
    .optional(),
  within: z.literal("segment").optional(),
  rule: rule.optional(),
});
export type ChecksMade = z.infer<typeof checksMade>;

/** What concerns a side in a step, so that it is asked there. */
const concern = z.union([
  checksMade,
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
  /** A side pressed Done in this step itself, in the same part of the turn: it may have done something there. */
  z.strictObject({ byHand: ref("step"), rule: rule.optional() }),
  /** A limit of the mission is reached. */
  z.strictObject({ limits: z.literal(true), rule: rule.optional() }),
]);
export type Concern = z.infer<typeof concern>;

const missedStep = z.strictObject({ step: ref("step"), label: textUpTo(40), rule: rule.optional() });
export type MissedStep = z.infer<typeof missedStep>;

/** Of those who are asked in a step, what passing ahead and standing orders go by. */
export const passingKeys = {
  /** Every step that players end with their word says whether they may let it pass. */
  passes: passes.optional(),
  concerns: z.array(concern).min(1).optional(),
  /**
   * It only tidies the map, unless something in `concerns` is so: it is closed with the step before, and shown on the next
   * card.
   */
  housekeeping: z.literal(true).optional(),
  /** A step before this one that a side may still take, if it let that pass: a button on the card goes back there. */
  missed: missedStep.optional(),
};
