import { z } from "zod";
import { dataText, ref } from "./primitives.ts";

/** A range of whole numbers, such as `2`, `1..4` or `12..`. */
const span = z
  .string()
  .regex(/^(-?\d+|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/, "write numbers as 2, 1..4, 12.. or ..0");

/** A numeric answer, multiplied by `times`. The number of a choice is its `value`. */
export const askedNumber = z.strictObject({
  asked: ref("number that is asked for"),
  times: z.number().int().optional(),
  /** An answer to subtract, if it is given. */
  less: ref("number that is asked for").optional(),
  /** A number to add, or an answer if it is given. */
  plus: z.union([z.int(), ref("number that is asked for")]).optional(),
});

/** A number, or one of the answers. */
export const amount = z.union([z.number().int(), askedNumber]);
export type Amount = z.infer<typeof amount>;

/** Bounds of a number. Bounds that depend on a missing answer are never met. */
export const bound = z.union([
  span,
  z.strictObject({ atLeast: amount }),
  z.strictObject({ atMost: amount }),
  z.strictObject({ moreThan: amount }),
  z.strictObject({ lessThan: amount }),
]);
export type AmountTest = z.infer<typeof bound>;

/** A condition on an answer: on its id or tags, or on its number. A missing answer meets it, unless `given` is true. */
export const demand = z.strictObject({
  /** The question, or `modifiers` for the counted modifiers. */
  of: ref("question", { in: "some", or: "modifiers" }),
  /** True if the answer must be given, false if it must be missing. */
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
  /** Shown if the condition refuses a player's request. */
  why: dataText,
});
export type Demand = z.infer<typeof demand>;

/** A condition without a text, for automatic effects. */
export const circumstance = demand.omit({ why: true });
export type Circumstance = z.infer<typeof circumstance>;

/** One condition, or several that must all be met. */
export const circumstances = z.union([circumstance, z.array(circumstance).min(2)]);
export type Circumstances = z.infer<typeof circumstances>;
