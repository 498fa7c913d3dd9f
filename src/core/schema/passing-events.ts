import { z } from "zod";
import { eventType as type } from "./event-type.ts";
import { disturbance } from "./standing-orders.ts";

/** A step's place in the sequence of play. */
const place = z.strictObject({
  turn: z.number().int(),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});

/** Reason why a side is done without a press: an earlier instruction, or its deadline. */
export const passing = z.enum(["through", "standing", "deadline"]);

/** A side passes through a step, inclusive. */
export const passedAhead = z.strictObject({ side: z.string(), through: place });
export type PassedAhead = z.infer<typeof passedAhead>;

const touch = {
  side: z.string(),
  check: z.string(),
  /** Id of the result, or of a natural. */
  outcome: z.string(),
  /** The side itself made the check, at its opponent. */
  own: z.literal(true).optional(),
};

/** A check that touched a side, and the position. */
export const touched = z.strictObject({ ...touch, turn: z.number().int(), segment: z.string() });
export type Touch = z.infer<typeof touched>;

/** A side that is done with a step of this segment; `ahead` as in the event. */
export const ended = z.strictObject({ side: z.string(), step: z.string(), ahead: passing.optional() });

/** A side presses Done ahead for whatever it is asked until then. */
const aheadSaid = type("aheadSaid", passedAhead.shape);
/** A pass ahead has ended; `what` names the check or the like. */
const aheadOver = type("aheadOver", { side: z.string(), why: disturbance, what: z.string().optional() });
/** A housekeeping step was closed with the previous one. */
const tidied = type("tidied", { step: z.string(), sides: z.array(z.string()) });
/** A check touched a side, which later steps depend on. */
const concerned = type("concerned", touch);
/** A side returns to a step that it had let pass: play goes back there, and the sides in `done` stay done. */
const reopened = type("reopened", { side: z.string(), to: place, done: z.array(z.string()) });

/** Events of passing, and of what interrupts it. */
export const passingEvents = [aheadSaid, aheadOver, tidied, concerned, reopened] as const;
