import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { disturbance } from "./standing-orders.ts";

/** A step's place in the sequence of play. */
const place = z.strictObject({
  turn: z.number().int(),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});

/** Reason why a side is done without a press of Done: an earlier instruction, or its deadline. */
export const passing = z.enum(["through", "standing", "deadline"]);

/** The place up to which a side passes, inclusive. */
export const passedAhead = z.strictObject({ side: z.string(), through: place });

const touch = {
  /** Omitted if the side that made the check is open. */
  side: z.string().optional(),
  check: z.string(),
  /** Id of the result, or of a natural. */
  outcome: z.string(),
  /** True if the side itself made the check, against its opponent. */
  own: z.literal(true).optional(),
};

/** A check that affected a side, and the position of play. */
export const touched = z.strictObject({ ...touch, turn: z.number().int(), segment: z.string() });

/** A step of this segment that a side has ended. `ahead`: as in the event `done`. */
export const ended = z.strictObject({ side: z.string(), step: z.string(), ahead: passing.optional() });

/** A side passes everything that awaits it up to a place. `later`: the game asks it nothing now, so no card changes. */
const aheadSaid = type("aheadSaid", { ...passedAhead.shape, later: z.literal(true).optional() });
/** A pass ahead ended. `what`: name of the check or other cause. */
const aheadOver = type("aheadOver", { side: z.string(), why: disturbance, what: z.string().optional() });
/** A housekeeping step was closed with the previous step. */
const tidied = type("tidied", { step: z.string(), sides: z.array(z.string()) });
/** A check affected a side; later steps, or the expectations of checks, depend on that. */
const concerned = type("concerned", touch);
/** A side returned to a step that it had passed. Play goes back there, and the sides in `done` stay done. */
const reopened = type("reopened", { side: z.string(), to: place, done: z.array(z.string()) });

/** Events about passing, and about what interrupts it. */
export const passingEvents = [aheadSaid, aheadOver, tidied, concerned, reopened] as const;
