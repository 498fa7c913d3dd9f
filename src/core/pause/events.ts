import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** A proposal to pause until then, or to play on where that is over; `n` is the entry that made it. */
export const pauseProposal = z.strictObject({ n: z.number().int(), by: z.string(), until: ms });
export type PauseProposal = z.infer<typeof pauseProposal>;

/** The pause of a game. `ill`: the sides whose player took it alone. */
export const pauseShape = z.strictObject({ from: ms, until: ms, ill: z.array(z.string()).optional() });

/** A time that was a pause. */
export const pauseOver = z.strictObject({ from: ms, until: ms });

/** When a side last took a pause alone. */
export const plea = z.strictObject({ side: z.string(), at: ms });

/** Somebody proposes to pause, or to end the pause now; it holds until it is answered or a seat changes hands. */
const pauseProposed = type("pauseProposed", { by: z.string(), until: ms });
/** The proposal is over and nothing changes: `by` has refused it, or withdrawn the own one. */
const pauseKept = type("pauseKept", { by: z.string(), why: z.enum(["refused", "withdrawn"]) });
/** Clocks, reminders and the pace stand still, `by` asked for it; `ill`: alone, for these sides. */
const paused = type("paused", { by: z.string(), from: ms, until: ms, ill: z.array(z.string()).optional() });
/** The clocks run again from `at` on. */
const resumed = type("resumed", { at: ms });

/** A game that rests. */
export const pauseEvents = [pauseProposed, pauseKept, paused, resumed] as const;
