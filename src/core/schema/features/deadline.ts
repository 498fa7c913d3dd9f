import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { pastTime, user } from "../marks.ts";

/** Consequence if the time runs out: the step is passed, a substitute is searched for, or the game ends. */
const consequence = z.enum(["pass", "substitute", "adjourned", "lost"]);
export type Consequence = z.infer<typeof consequence>;
export const CONSEQUENCES = consequence.options;

/** Hours for a move, and the consequence. */
export const terms = z.strictObject({ hours: z.number().int().min(1).max(8760), follows: consequence });
export type Terms = z.infer<typeof terms>;

/** The agreed deadline, and the time from which it counts in milliseconds since 1970. */
export const deadlineShape = terms.extend({ from: z.number().int() });

/** All players agreed to the deadline that `by` proposed. It counts from `at` on. */
const deadlineSet = type("deadlineSet", { by: user, at: pastTime, terms: terms.optional() });

/**
 * A side's time ran out, in the wait with this key and for this step. The events of the consequence follow. `for`:
 * the player whose seat needs a substitute. `stuck`: the step cannot be passed, so the game continues to wait.
 */
const timeUp = type("timeUp", {
  key: z.string(),
  side: z.string(),
  step: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: user.optional(),
  stuck: z.literal(true).optional(),
});
/** An opponent gave the time back. The consequences in entry `entry` are undone. */
const graceGiven = type("graceGiven", { by: user, entry: z.number().int(), side: z.string() });

/** The last time that ran out, while an opponent can undo its consequence. `n`: its entry. */
export const timeUpShape = z.strictObject({
  n: z.number().int(),
  side: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: z.string().optional(),
  stuck: z.literal(true).optional(),
});

export const deadlineEvents = [deadlineSet, timeUp, graceGiven] as const;
