import { z } from "zod";
import { eventType as type } from "./events.ts";

/**
 * Losses of a check that are not noted yet; `left`: their number. `id`: that of the declared check and its result.
 * `side`: side of the units, if it is known. `gone`: a named member is removed.
 */
export const loss = z.strictObject({
  id: z.string(),
  check: z.string(),
  result: z.string(),
  side: z.string().optional(),
  left: z.number().int().min(1),
  gone: z.literal(true).optional(),
});
export type Loss = z.infer<typeof loss>;

/** A check caused losses, which players can note. */
export const lossOpened = type("lossOpened", { loss });
/** A loss was noted: for a unit, whose changes follow, or for one that is not listed. */
export const lossNoted = type("lossNoted", {
  id: z.string(),
  side: z.string().optional(),
  unit: z.string().optional(),
});
