import { z } from "zod";
import { eventType as type } from "./event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** A game's pause. `ill`: sides that took it without consent. */
export const pauseShape = z.strictObject({ from: ms, until: ms, ill: z.array(z.string()).optional() });

/** The last pause, which is over. */
export const pauseOver = z.strictObject({ from: ms, until: ms });

/** When a side last took a pause without consent. */
export const plea = z.strictObject({ side: z.string(), at: ms });

/** Stops clocks, reminders and pace; `by` asked for it. `ill`: sides that took it without consent. */
const paused = type("paused", { by: z.string(), from: ms, until: ms, ill: z.array(z.string()).optional() });
/** Restarts the clocks at `at`. */
const resumed = type("resumed", { at: ms });

export const pauseEvents = [paused, resumed] as const;
