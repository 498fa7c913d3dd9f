import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";

/** What happens when a side's time is over: the step is passed, a substitute is sought, or the game ends. */
const consequence = z.enum(["pass", "substitute", "adjourned", "lost"]);
export type Consequence = z.infer<typeof consequence>;
export const CONSEQUENCES = consequence.options;

/** How long a move may take, in hours, and what follows then. */
export const terms = z.strictObject({ hours: z.number().int().min(1).max(8760), follows: consequence });
export type Terms = z.infer<typeof terms>;

/** The deadline on which the players agreed, and since when: ms since 1970. */
export const deadlineShape = terms.extend({ from: z.number().int() });

/** All have agreed to what `by` proposed: it counts from `at` on. */
const deadlineSet = type("deadlineSet", { by: z.string(), at: z.number().int(), terms: terms.optional() });

/**
 * A side's time is over, and what follows stands after it: in the wait with this key, for this step. `for`: whose seat a
 * substitute is sought for; `stuck`: the step cannot be passed, so the game waits on.
 */
const timeUp = type("timeUp", {
  key: z.string(),
  side: z.string(),
  step: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: z.string().optional(),
  stuck: z.literal(true).optional(),
});
/** An opponent gives the time back: what followed on it in entry `entry` is undone. */
const graceGiven = type("graceGiven", { by: z.string(), entry: z.number().int(), side: z.string() });

/** What followed last on a time that was over, as long as an opponent can take it back; `n` is its entry. */
export const timeUpShape = z.strictObject({
  n: z.number().int(),
  side: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: z.string().optional(),
  stuck: z.literal(true).optional(),
});

/** A deadline for moves. */
export const deadlineEvents = [deadlineSet, timeUp, graceGiven] as const;
