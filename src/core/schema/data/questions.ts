import { z } from "zod";
import { figure } from "./figures.ts";
import { demand } from "./circumstances.ts";
import { naming } from "./references.ts";
import { aliases, counted, dataText, id, name, ref } from "./primitives.ts";

/** Id of a result. Results of a printed grid have the names of the cells, such as `2MC`. */
export const resultId = z.string().min(1).max(20);

/** The id of a result of the surrounding check, or of every check that shares this part. */
export const resultRef = naming(resultId.clone(), "result");

/**
 * Answers by question: for the check named next to it (`that`), for any check (`any`), such as a weapon's class, or
 * for each check that has it (`each`).
 */
export function told(to: "that" | "any" | "each") {
  return z.record(ref("question", { in: to }), naming(z.union([id, z.number()]), "answer", { in: to }));
}

/** Printed tables whose rows stand for their figures in a column, such as the cover of each terrain. */
export const namedRows = z
  .array(z.strictObject({ table: ref("table"), column: naming(z.string(), "column", { of: "table" }) }))
  .min(1);

/** A position: a phase, and the role there of the side that takes the check. */
export const phaseRole = z.strictObject({ phase: ref("phase"), role: ref("side or role").optional() });

const askedChoice = z.strictObject({
  id,
  name,
  aliases,
  /** Its key in tables, if that is not its id. */
  key: z.string().optional(),
  tags: z.array(id).optional(),
  demands: z.array(demand).optional(),
  /** Its number, such as 7 for the rally number of a leader. */
  value: z.number().int().optional(),
  /** Settles the check without a roll. */
  result: resultRef.optional(),
  /** Answers that it gives to follow-ups. */
  tells: told("any").optional(),
  /** Answers that it gives to open questions of the same check. */
  implies: told("each").optional(),
  /** The default answer in a game at these positions. */
  usualIn: z.array(phaseRole).min(1).optional(),
  /** The default answer if no other is usual. */
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
 * The game setting that answers the question if it is open. If each side has the setting, that of the side in
 * question `side`, or with `against` of that side's opponent. `with`: only if that other question is answered.
 */
const from = z
  .strictObject({
    setting: ref("setting"),
    side: ref("side question").optional(),
    against: z.literal(true).optional(),
    with: ref("question").optional(),
  })
  .optional();

/** A question of a check. A player answers it before the roll, or a setting does. */
export const question = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("weapon"), ...asked }),
  z.strictObject({
    kind: z.literal("number"),
    ...asked,
    min: z.number(),
    max: z.number(),
    ...counted,
    /** Allows fractions. */
    fraction: z.boolean().optional(),
    /** Players can name a row of these tables instead. Its figure in the column is the answer. */
    rows: namedRows.optional(),
    /** Accepts the last number of a counter, too: a 9-1 leader is −1. */
    ofCounter: z.literal(true).optional(),
    from,
    /** A printed figure that answers the question if it is open and the figure is known. */
    printed: figure.optional(),
    /**
     * A number of the unit that takes the check. It answers the question if it is within `min` and `max`, and an
     * answer sets it.
     */
    ofUnit: ref("number state").optional(),
    /** Answers that any number implies for open questions of the same check. */
    implies: told("each").optional(),
  }),
  /** A choice. `from`: the values of the setting are ids of choices. */
  z.strictObject({ kind: z.literal("choice"), ...asked, choices: z.array(askedChoice).min(2), from }),
  /** The rows of a table are the choices. */
  z.strictObject({ kind: z.literal("row"), ...asked, table: ref("table") }),
  /**
   * A side. Optional: if it is open, it is the side of the unit, or the only one that the user plays; `other` is its
   * opponent.
   */
  z.strictObject({ kind: z.literal("side"), ...asked, usual: z.enum(["own", "other"]) }),
  /** Never asked: a game setting answers it; outside of a game, the default of the setting. */
  z.strictObject({
    kind: z.literal("setting"),
    ...asked,
    setting: ref("setting of the whole game with choices"),
  }),
]);
export type Question = z.infer<typeof question>;
