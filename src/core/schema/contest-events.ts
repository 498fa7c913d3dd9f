import { z } from "zod";
import { eventType as type } from "./event-type.ts";

const reckoning = z.strictObject({
  side: z.string(),
  natural: z.number().int(),
  modifier: z.number().int(),
  total: z.number().int(),
});
/** The throws of an opposed roll were compared; `winner` null: they are equal, and both sides roll again. */
const contested = type("contested", {
  step: z.string(),
  reckonings: z.array(reckoning),
  winner: z.string().nullable(),
  tie: z.enum(["odd", "even", "roll-again"]).nullable(),
  holder: z.string().nullable(),
});
/** A side has entered its part of an opposed roll; the roll waits for the other's. */
const diceLaid = type("diceLaid", { step: z.string(), side: z.string(), faces: z.array(z.number().int()) });
/** Both sides got the result that makes them roll again. */
const rollAgain = type("rollAgain", { row: z.string(), what: z.string() });

/** What happens in a roll of both sides for a marker. */
export const contestEvents = [contested, diceLaid, rollAgain] as const;
