import { z } from "zod";
import { askedNumber } from "./circumstances.ts";
import { id, ref } from "./primitives.ts";

/** A row or a column: by name, or by the answers to questions, joined with `/`. */
export const line = z.union([
  z.string().min(1),
  z.strictObject({ asked: z.array(ref("question")).min(1) }),
  /** The column for the odds between two numbers. */
  z.strictObject({ odds: z.tuple([ref("number question"), ref("number question")]) }),
  /** The column that contains a number. */
  z.strictObject({ amount: askedNumber }),
]);
export type Line = z.infer<typeof line>;

/**
 * A printed figure in a table's row, or in the row that the weapon uses. `at`: the value that is looked up in bands.
 */
export const figure = z.union([
  z.strictObject({ table: ref("table"), row: line, column: line, at: ref("number question").optional() }),
  z.strictObject({ weaponRow: id, column: line, at: ref("number question").optional() }),
]);
export type Figure = z.infer<typeof figure>;
