import { z } from "zod";

const figure = z.union([z.number(), z.string(), z.null()]);

/** A cell as games and servers keep it: what a table's cell can be, without the limits that data/ has to keep. */
export const savedCell = z.union([
  figure,
  z.strictObject({
    bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), is: figure })),
  }),
  z.strictObject({ steps: z.record(z.string(), z.number().int()) }),
  z.strictObject({ usual: figure, except: figure, when: z.string() }),
]);

/**
 * Figures put right by somebody with the printed sheet at hand, by `table/row/column`; `at`: ms since 1970. `server`: a
 * game has it from its server and did not choose it.
 */
export const corrections = z.record(
  z.string(),
  z.strictObject({
    value: savedCell,
    by: z.string(),
    at: z.number().int(),
    server: z.literal(true).optional(),
  }),
);
