import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";
import { disturbance } from "./standing-shape.ts";

/** A side passes through a step, that one counted: where it stands in the sequence of play. */
export const passedAhead = z.strictObject({
  side: z.string(),
  through: z.strictObject({
    turn: z.number().int(),
    segment: z.string(),
    phase: z.string(),
    step: z.string(),
  }),
});
export type PassedAhead = z.infer<typeof passedAhead>;

/** A check that touched a side, in a turn. */
export const touched = z.strictObject({ side: z.string(), check: z.string(), turn: z.number().int() });

/** A side says Done ahead for whatever it is asked until then. */
const aheadSaid = type("aheadSaid", passedAhead.shape);
/** What a side had passed ahead is over; `what` names the check or the like. */
const aheadOver = type("aheadOver", { side: z.string(), why: disturbance, what: z.string().optional() });
/** A step that only tidies the map was closed with the one before. */
const tidied = type("tidied", { step: z.string(), sides: z.array(z.string()) });
/** A check touched a side, which steps to come go by. */
const concerned = type("concerned", { side: z.string(), check: z.string() });

/** What sides let pass, and what keeps them from it. */
export const passingEvents = [aheadSaid, aheadOver, tidied, concerned] as const;
