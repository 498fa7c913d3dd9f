import { z } from "zod";
import { pastTime, user } from "../shapes/index.ts";

const figure = z.union([z.number(), z.string(), z.null()]);

/** A saved cell: any shape of a table's cell, without the limits of data/. */
export const savedCell = z.union([
  figure,
  z.strictObject({
    bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), is: figure })),
  }),
  z.strictObject({ steps: z.record(z.string(), z.number().int()) }),
  z.strictObject({ usual: figure, except: figure, when: z.string() }),
]);

/**
 * Figures corrected from the printed sheet, by `table/row/column`. `at`: milliseconds since 1970. `server`: taken
 * over from the game's server, not chosen by the game. Row ids may contain slashes, so keys cannot be split.
 */
export const corrections = z.record(
  z.string(),
  z.strictObject({
    value: savedCell,
    by: user,
    at: pastTime,
    server: z.literal(true).optional(),
  }),
);

export type Corrections = z.infer<typeof corrections>;
