import { z } from "zod";
import { id, ref, rule, textUpTo } from "./primitives.ts";
import { naming } from "./references.ts";
import { resultId } from "./questions.ts";
import { itemsIn } from "./conditions.ts";

/**
 * Rules for letting a step pass without being asked. `always`: allowed; `unless-concerned`: only if nothing of the
 * opponent's and nothing in `concerns` touches the side; `never`: it is asked each time.
 */
const passing = z.enum(["always", "unless-concerned", "never"]);
export type Passing = z.infer<typeof passing>;

/** The same for every side, or by side or role for those that the step calls on. */
const passes = z.union([passing, z.record(id, passing)]);

/**
 * One of these checks was made in this turn or the previous one, or with `within` in this segment: by the side, or
 * against it if the check has a target. `own`: it made the check itself. `except`: results that do not count;
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

/** A concern of a side in a step, because of which it is asked there. */
const concern = z.union([
  checksMade,
  /** It has a unit of a kind in one of these states. */
  z.strictObject({
    units: ref("kind of units"),
    state: ref("state"),
    is: z.array(naming(z.union([z.string(), z.number()]), "state value", { of: "state" })).min(1),
    rule: rule.optional(),
  }),
  /** It has an item in one of the boxes of a track. */
  z.strictObject({ ...itemsIn, rule: rule.optional() }),
  /** A list has names on it: the side's own, if each side has one. */
  z.strictObject({ list: ref("list track"), rule: rule.optional() }),
  /** Its own number track is at or above a number. */
  z.strictObject({ number: ref("number track"), atLeast: z.number().int(), rule: rule.optional() }),
  /** A side pressed Done in this step itself, in the same segment: it may have acted there. */
  z.strictObject({ byHand: ref("step"), rule: rule.optional() }),
  /** A limit of the scenario is reached. */
  z.strictObject({ limits: z.literal(true), rule: rule.optional() }),
]);
export type Concern = z.infer<typeof concern>;

const missedStep = z.strictObject({ step: ref("step"), label: textUpTo(40), rule: rule.optional() });
export type MissedStep = z.infer<typeof missedStep>;

/** Keys of a step that passing ahead and standing orders depend on. */
export const passingKeys = {
  /** Required of every step that players end with Done. */
  passes: passes.optional(),
  concerns: z.array(concern).min(1).optional(),
  /**
   * Housekeeping, unless something in `concerns` holds: it is closed with the previous step, and shown on the next
   * card.
   */
  housekeeping: z.literal(true).optional(),
  /** An earlier step that a side may still take if it let that pass: a button on the card goes back there. */
  missed: missedStep.optional(),
};
