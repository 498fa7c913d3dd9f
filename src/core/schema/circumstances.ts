import { z } from "zod";
import { dataText, ref } from "./primitives.ts";

/** A span of whole numbers, such as `2`, `1..4` or `12..`. */
const span = z
  .string()
  .regex(/^(-?\d+|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/, "write numbers as 2, 1..4, 12.. or ..0");

/** A number of the answers, `times` as often; a choice gives its `value`. */
export const askedNumber = z.strictObject({
  asked: ref("number that is asked for"),
  times: z.number().int().optional(),
  /** An answer taken off it, if given. */
  less: ref("number that is asked for").optional(),
  /** An answer added to it, if given. */
  plus: ref("number that is asked for").optional(),
});

/** A number, or one of the answers. */
export const amount = z.union([z.number().int(), askedNumber]);
export type Amount = z.infer<typeof amount>;

/** Numbers; those that rest on an answer are met by none where it was not given. */
export const bound = z.union([
  span,
  z.strictObject({ atLeast: amount }),
  z.strictObject({ atMost: amount }),
  z.strictObject({ moreThan: amount }),
  z.strictObject({ lessThan: amount }),
]);
export type AmountTest = z.infer<typeof bound>;

/**
 * What must or must not be so of an answer: of its id or one of its tags, or of the number that it gives. Nothing is
 * asked of what was not answered, but with `given`.
 */
export const demand = z.strictObject({
  /** The question, or `modifiers` for those that are counted. */
  of: ref("question", { in: "some", or: "modifiers" }),
  /** It must have been answered, or must not. */
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
  /** Said to the player whose wish it refuses. */
  why: dataText,
});
export type Demand = z.infer<typeof demand>;

/** The same without words: where something follows, and where it does not. */
export const circumstance = demand.omit({ why: true });
export type Circumstance = z.infer<typeof circumstance>;

/** One circumstance, or several that must all be so. */
export const circumstances = z.union([circumstance, z.array(circumstance).min(2)]);
export type Circumstances = z.infer<typeof circumstances>;
