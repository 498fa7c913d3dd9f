import { z } from "zod";
import { dataText, ref } from "./primitives.ts";

/** A range of whole numbers, such as `2`, `1..4` or `12..`. */
const span = z
  .string()
  .regex(/^(-?\d+|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/, "write numbers as 2, 1..4, 12.. or ..0");

/** A numeric answer, multiplied by `times`; a choice gives its `value`. */
export const askedNumber = z.strictObject({
  asked: ref("number that is asked for"),
  times: z.number().int().optional(),
  /** An answer to subtract, if given. */
  less: ref("number that is asked for").optional(),
  /** An answer to add, if given. */
  plus: ref("number that is asked for").optional(),
});

/** A number, or one of the answers. */
export const amount = z.union([z.number().int(), askedNumber]);
export type Amount = z.infer<typeof amount>;

/** Bounds of a number; bounds that depend on a missing answer are never met. */
export const bound = z.union([
  span,
  z.strictObject({ atLeast: amount }),
  z.strictObject({ atMost: amount }),
  z.strictObject({ moreThan: amount }),
  z.strictObject({ lessThan: amount }),
]);
export type AmountTest = z.infer<typeof bound>;

/** A condition on an answer: on its id or tags, or its number. Missing answers meet it, except with `given`. */
export const demand = z.strictObject({
  /** The question, or `modifiers` for the counted ones. */
  of: ref("question", { in: "some", or: "modifiers" }),
  /** Requires the answer to be given, or not to be. */
  given: z.boolean().optional(),
  any: z
    .array(ref("answer or tag", { of: "of" }))
    .min(1)
    .optional(),
  none: z
    .array(ref("answer or tag", { of: "of" }))
    .min(1)
    .optional(),
  is: bound.optional(),
  /** Shown when the condition refuses a player's request. */
  why: dataText,
});
export type Demand = z.infer<typeof demand>;

/** A condition without a text, for automatic consequences. */
export const circumstance = demand.omit({ why: true });
export type Circumstance = z.infer<typeof circumstance>;

/** One condition, or several that must all hold. */
export const circumstances = z.union([circumstance, z.array(circumstance).min(2)]);
export type Circumstances = z.infer<typeof circumstances>;
