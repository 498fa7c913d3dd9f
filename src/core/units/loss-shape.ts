import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";

/**
 * Losses that a check brought about and that are still to be noted with the units that had them, `left` times. `id`:
 * that of the declared check with its result; `side`: whose units they are, where that is known; `gone`: a member that
 * is named is struck off.
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

/** A check cost somebody units: players can note which. */
export const lossOpened = type("lossOpened", { loss });
/** One of them was noted with a unit; what that changes of units follows. */
export const lossNoted = type("lossNoted", { id: z.string(), side: z.string(), unit: z.string() });
