import { z } from "zod";
import { id, ref, rule, textUpTo } from "./primitives.ts";
import { naming } from "./references.ts";
import { resultId } from "./questions.ts";
import { itemsIn } from "./conditions.ts";

/**
 * Rules for passing a step. `always`: it may be passed; `unless-concerned`: it may be passed if nothing of the
 * opponent's and nothing in `concerns` affects the side; `never`: the side is always asked.
 */
const passing = z.enum(["always", "unless-concerned", "never"]);

/** One rule for every side, or a rule for each side or role of the step. */
const passes = z.union([passing, z.record(id, passing)]);

/**
 * One of these checks was made in this turn or the previous one, or with `within` in this segment: by the side, or if
 * the check has a target, against it. `own`: the side made the check itself. `except`: results that do not count;
 * `naturals`: only with one of these.
 */
export const checksMade = z.strictObject({
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

/** A concern of a side: a reason to ask it in a step. */
const concern = z.union([
  checksMade,
  /** The side has a unit of a kind in one of these states. */
  z.strictObject({
    units: ref("kind of units"),
    state: ref("state"),
    is: z.array(naming(z.union([z.string(), z.number()]), "state value", { of: "state" })).min(1),
    rule: rule.optional(),
  }),
  /** The side has an item in one of the boxes of a track. */
  z.strictObject({ ...itemsIn, rule: rule.optional() }),
  /** A list contains names: the side's own list, if each side has one. */
  z.strictObject({ list: ref("list track"), rule: rule.optional() }),
  /** A number track of the side is at or above a number. */
  z.strictObject({ number: ref("number track"), atLeast: z.number().int(), rule: rule.optional() }),
  /** The side pressed Done in this step earlier in the same segment, and may have acted there. */
  z.strictObject({ byHand: ref("step"), rule: rule.optional() }),
  /** A side handed the move over midway in this step earlier in the same segment, and has acted there. */
  z.strictObject({ midway: ref("step"), rule: rule.optional() }),
  /** A limit of the scenario has been reached. */
  z.strictObject({ limits: z.literal(true), rule: rule.optional() }),
]);
export type Concern = z.infer<typeof concern>;

const missedStep = z.strictObject({ step: ref("step"), label: textUpTo(40), rule: rule.optional() });

/** Keys of a step that passing ahead and standing orders depend on. */
export const passingKeys = {
  /** Required for every step that players end with Done. */
  passes: passes.optional(),
  concerns: z.array(concern).min(1).optional(),
  /**
   * The step is housekeeping, unless something in `concerns` is true: the previous step closes it, and the next card
   * shows it.
   */
  housekeeping: z.literal(true).optional(),
  /** An earlier step that a side may still take if it passed that step. A button on the card goes back to it. */
  missed: missedStep.optional(),
};
