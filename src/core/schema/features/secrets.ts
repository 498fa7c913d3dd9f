import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { user } from "../marks.ts";

/** Maximum length of a ruling, in characters. */
export const LONGEST_RULING = 300;

/** Who knows something that is not public: a side with its umpire, or the umpire alone. */
export const audience = z.union([z.strictObject({ side: z.string() }), z.literal("umpire")]);
export type Audience = z.infer<typeof audience>;

/**
 * Rolls whose dice only an audience knows. `hash`: SHA-256 (hex) of a salt and the events with the dice.
 */
export const closedRoll = z.strictObject({
  /** Id of the secret entry. */
  id: z.string(),
  by: user,
  for: audience,
  series: z.number().int(),
  /** Numbers of the first and the last roll. */
  from: z.number().int().min(1),
  to: z.number().int().min(1),
  hash: z.string(),
  /** The notation or the check, as declared. */
  purpose: z.string(),
  reason: z.string().optional(),
  /** The check and its target, if it is rolled against a side that everyone knows. */
  aim: z.strictObject({ check: z.string(), side: z.string() }).optional(),
  /** True if the game closes the rolls of this check by its data. Such rolls have no maximum number. */
  isByRule: z.literal(true).optional(),
  /** Id of the pending check that it rolled, which is no longer pending. */
  declared: z.string().optional(),
  /** Mark of the card whose button rolled it. A card is rolled once. */
  card: z.string().optional(),
});
export type ClosedRoll = z.infer<typeof closedRoll>;

/** Rolls were made whose dice only an audience knows. */
const rollClosed = type("rollClosed", { closed: closedRoll });
/**
 * A closed roll was opened: the other events of the entry are those that were hashed with `salt`. `rolledBy`: the user
 * who made the roll, if another user opened it.
 */
const rollOpened = type("rollOpened", { id: z.string(), salt: z.string(), rolledBy: user.optional() });

/** The result of an opened check was applied; its changes follow. `id`: that of the declared check. */
const resultApplied = type("resultApplied", { id: z.string() });

/** The umpire ruled, in words. `roll`: the closed roll on which the ruling rests. */
const ruled = type("ruled", { text: z.string().max(LONGEST_RULING), roll: z.number().int().optional() });

export const secretEvents = [rollClosed, rollOpened, resultApplied, ruled] as const;
