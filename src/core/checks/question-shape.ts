import { z } from "zod";
import { figure } from "./figure-shape.ts";
import { demand } from "../schema/circumstances.ts";
import { naming } from "../schema/references.ts";
import { aliases, counted, dataText, id, name, ref } from "../schema/primitives.ts";

/** A result; those of a printed grid are called by what stands in its cells, such as `2MC`. */
export const resultId = z.string().min(1).max(20);

/** An id that names a result of the check around it, or of every check that shares this. */
export const resultRef = naming(resultId.clone(), "result");

/**
 * Answers by question that something gives: to the check named beside it (`that`), to any check, such as a weapon's
 * class, or to each check that has it.
 */
export function told(to: "that" | "any" | "each") {
  return z.record(ref("question", { in: to }), naming(z.union([id, z.number()]), "answer", { in: to }));
}

/** Where play stands: a phase, and the role of the side that takes the check there. */
export const phaseRole = z.strictObject({ phase: ref("phase"), role: ref("side or role").optional() });

const askedChoice = z.strictObject({
  id,
  name,
  aliases,
  /** What it is called in tables, where that is not its id. */
  key: z.string().optional(),
  tags: z.array(id).optional(),
  demands: z.array(demand).optional(),
  /** The number that it stands for, such as 7 for a leader's rally. */
  value: z.number().int().optional(),
  /** Settles the check without a roll. */
  result: resultRef.optional(),
  /** What it answers of the checks that follow. */
  tells: told("any").optional(),
  /** What it answers of the same check, where that is left open. */
  implies: told("each").optional(),
  /** In a game it is the answer where nobody gave one and play stands so. */
  usualIn: z.array(phaseRole).min(1).optional(),
  /** It is the answer where nobody gave one and no other is usual. */
  usual: z.literal(true).optional(),
});
export type AskedChoice = z.infer<typeof askedChoice>;

const asked = {
  id,
  name,
  aliases,
  explain: dataText.optional(),
};

/**
 * A setting of the game that answers a question which was left open; of one that each side has, the value of the side
 * that answers the question `side`, or with `against` of the one that stands against it. `with`: only where that other
 * question was answered.
 */
const from = z
  .strictObject({
    setting: ref("setting"),
    side: ref("side question").optional(),
    against: z.literal(true).optional(),
    with: ref("question").optional(),
  })
  .optional();

/** One thing that a player says before a check: a weapon, a figure, or one of several choices. */
export const question = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("weapon"), ...asked }),
  z.strictObject({
    kind: z.literal("number"),
    ...asked,
    min: z.number(),
    max: z.number(),
    ...counted,
    /** Fractions are possible. */
    fraction: z.boolean().optional(),
    from,
    /** A printed figure that answers it where it is left open and the figure is known. */
    printed: figure.optional(),
    /**
     * A number of the unit that takes the check: it answers the question where it lies within `min` and `max`, and an
     * answer sets it.
     */
    ofUnit: ref("number state").optional(),
    /** What any number answers besides of the same check, where that is left open. */
    implies: told("each").optional(),
  }),
  /** `from`: the setting's values are ids of choices. */
  z.strictObject({ kind: z.literal("choice"), ...asked, choices: z.array(askedChoice).min(2), from }),
  /** The rows of a table are the choices. */
  z.strictObject({ kind: z.literal("row"), ...asked, table: ref("table") }),
  /**
   * A side; nobody needs to say it. Left open, it is the side of the unit that takes the check, or the one of who asks
   * and plays no other; the `other` side stands against it.
   */
  z.strictObject({ kind: z.literal("side"), ...asked, usual: z.enum(["own", "other"]) }),
  /** Nobody is asked: a setting of the game answers it, by its default where no game is played. */
  z.strictObject({
    kind: z.literal("setting"),
    ...asked,
    setting: ref("setting of the whole game with choices"),
  }),
]);
export type Question = z.infer<typeof question>;
