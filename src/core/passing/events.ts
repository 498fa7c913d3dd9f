import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";
import { disturbance } from "./standing-shape.ts";

/** Where a step stands in the sequence of play. */
const place = z.strictObject({
  turn: z.number().int(),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});

/** Why nobody pressed Done for a side: it had said so before, or its time was over. */
export const passing = z.enum(["through", "standing", "deadline"]);

/** A side passes through a step, that one counted. */
export const passedAhead = z.strictObject({ side: z.string(), through: place });
export type PassedAhead = z.infer<typeof passedAhead>;

const touch = {
  side: z.string(),
  check: z.string(),
  /** The id of the result, or of a natural. */
  outcome: z.string(),
  /** The side made the check at its opponent. */
  own: z.literal(true).optional(),
};

/** A check that touched a side, and where play stood. */
export const touched = z.strictObject({ ...touch, turn: z.number().int(), segment: z.string() });
export type Touch = z.infer<typeof touched>;

/** A side that is done with a step of this part of the turn; `ahead` as in the event. */
export const ended = z.strictObject({ side: z.string(), step: z.string(), ahead: passing.optional() });

/** A side says Done ahead for whatever it is asked until then. */
const aheadSaid = type("aheadSaid", passedAhead.shape);
/** What a side had passed ahead is over; `what` names the check or the like. */
const aheadOver = type("aheadOver", { side: z.string(), why: disturbance, what: z.string().optional() });
/** A step that only tidies the map was closed with the one before. */
const tidied = type("tidied", { step: z.string(), sides: z.array(z.string()) });
/** A check touched a side, which steps to come go by. */
const concerned = type("concerned", touch);
/** A side takes a step that it had let pass: play goes back there, where the sides in `done` stay done. */
const reopened = type("reopened", { side: z.string(), to: place, done: z.array(z.string()) });

/** What sides let pass, and what keeps them from it. */
export const passingEvents = [aheadSaid, aheadOver, tidied, concerned, reopened] as const;
