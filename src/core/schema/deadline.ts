import { z } from "zod";
import { eventType as type } from "./event-type.ts";

/** Consequence of a time that ran out: the step is passed, a substitute is sought, or the game ends. */
const consequence = z.enum(["pass", "substitute", "adjourned", "lost"]);
export type Consequence = z.infer<typeof consequence>;
export const CONSEQUENCES = consequence.options;

/** Hours for a move, and the consequence. */
export const terms = z.strictObject({ hours: z.number().int().min(1).max(8760), follows: consequence });
export type Terms = z.infer<typeof terms>;

/** The agreed deadline, and its start in milliseconds since 1970. */
export const deadlineShape = terms.extend({ from: z.number().int() });

/** All have agreed to the deadline that `by` proposed; it counts from `at` on. */
const deadlineSet = type("deadlineSet", { by: z.string(), at: z.number().int(), terms: terms.optional() });

/**
 * A side's time has run out, in the wait with this key and for this step; the consequence's events follow. `for`:
 * player whose seat needs a substitute. `stuck`: the step cannot be passed, so the game waits on.
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
/** An opponent gives the time back: the consequences in entry `entry` are undone. */
const graceGiven = type("graceGiven", { by: z.string(), entry: z.number().int(), side: z.string() });

/** The last consequence of a time that ran out, while an opponent can undo it; `n` is its entry. */
export const timeUpShape = z.strictObject({
  n: z.number().int(),
  side: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: z.string().optional(),
  stuck: z.literal(true).optional(),
});

export const deadlineEvents = [deadlineSet, timeUp, graceGiven] as const;
