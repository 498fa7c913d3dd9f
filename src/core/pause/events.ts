import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** The pause of a game. `ill`: the sides whose player took it alone. */
export const pauseShape = z.strictObject({ from: ms, until: ms, ill: z.array(z.string()).optional() });

/** A time that was a pause. */
export const pauseOver = z.strictObject({ from: ms, until: ms });

/** When a side last took a pause alone. */
export const plea = z.strictObject({ side: z.string(), at: ms });

/** Clocks, reminders and the pace stand still, `by` asked for it; `ill`: alone, for these sides. */
const paused = type("paused", { by: z.string(), from: ms, until: ms, ill: z.array(z.string()).optional() });
/** The clocks run again from `at` on. */
const resumed = type("resumed", { at: ms });

/** A game that rests. */
export const pauseEvents = [paused, resumed] as const;
