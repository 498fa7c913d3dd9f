import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { nextTime, pastTime, user } from "../marks.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** A game's pause. `ill`: sides that took it without consent. */
export const pauseShape = z.strictObject({ from: ms, until: ms, ill: z.array(z.string()).optional() });

/** The last pause, which is over. */
export const pauseOver = z.strictObject({ from: ms, until: ms });

/** The last time when a side took a pause without consent. */
export const plea = z.strictObject({ side: z.string(), at: ms });

/**
 * Clocks, reminders and pace were stopped. `by`: the user who asked for it. `ill`: sides that took the pause without
 * consent.
 */
const paused = type("paused", {
  by: user,
  from: pastTime,
  until: nextTime,
  ill: z.array(z.string()).optional(),
});
/** The clocks were restarted at `at`. */
const resumed = type("resumed", { at: pastTime });

export const pauseEvents = [paused, resumed] as const;
