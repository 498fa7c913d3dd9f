import { z } from "zod";
import { id, dataText } from "../schema/primitives.ts";

/** A number written out, or taken from a setting of the game. */
export const effectAmount = z.union([z.number().int(), z.strictObject({ setting: id })]);
export type EffectAmount = z.infer<typeof effectAmount>;

/**
 * Moves a number track. `by` may be the value of the table row just read; `sign` turns it round by role. `from`: where
 * the count begins while nobody counts it; without it, what is not counted stays so.
 */
export const adjustTrack = z.strictObject({
  verb: z.literal("adjust-track"),
  track: id,
  of: z.enum(["self", "opponent"]).optional(),
  by: z.union([effectAmount, z.literal("row")]),
  from: z.number().int().optional(),
  sign: z.record(id, z.union([z.literal(1), z.literal(-1)])).optional(),
});

/** Gives a marker to a side: to the affected side, to its opponent or to the other holder. */
const giveMarker = z.strictObject({
  verb: z.literal("give-marker"),
  track: id,
  to: z.enum(["self", "opponent", "other"]),
});

/**
 * Empties a list that the bot keeps, such as the platoons activated this turn.
 * `of`: only the list of the side whose part of the turn it is, or of its opponent.
 */
const clearMarkers = z.strictObject({
  verb: z.literal("clear-markers"),
  tracks: z.array(id).min(1),
  of: z.enum(["self", "opponent"]).optional(),
});

/** Hands a marker from its holder to the opponent, so that the roles bound to it swap. */
const swapRoles = z.strictObject({ verb: z.literal("swap-roles"), marker: id });

/** Counters that come off the map with each item that moves. */
export const off = z.array(z.string().min(1).max(60)).min(1).optional();

/** Moves the item rolled for into a box of its track. */
const moveItem = z.strictObject({ verb: z.literal("move-item"), to: id, off });

/** Takes a marker from a side that has none of the listed tracks left, for the benefit of the other. */
const forfeitMarker = z.strictObject({
  verb: z.literal("forfeit-marker"),
  marker: id,
  without: z.array(id).min(1),
  /** `heldBy`: a setting whose value is a role that gets the marker, or anything else to leave it. */
  bothWithout: z.strictObject({
    goto: id,
    heldBy: z.strictObject({ setting: id }).optional(),
    text: dataText,
  }),
  text: dataText,
  /** Said in place of `text` where the side did not hold the marker. */
  stays: dataText.optional(),
});

/** Moves everything that stands in a box of a track, of every side, to another box; `to` null: off the track. */
const emptyBox = z.strictObject({
  verb: z.literal("empty-box"),
  items: id,
  box: id,
  to: id.nullable(),
  off,
});

/** States of units go back to their defaults. `self`: the side whose part of the turn it is. */
const resetStates = z.strictObject({
  verb: z.literal("reset-states"),
  states: z.array(id).min(1),
  of: z.enum(["self", "opponent", "all"]),
});

/** A number that units have moves for each of them, as far as it goes. */
const adjustStates = z.strictObject({
  verb: z.literal("adjust-states"),
  state: id,
  by: z.number().int(),
  of: z.enum(["self", "opponent", "all"]),
});

/** What happens without dice. */
export const effect = z.discriminatedUnion("verb", [
  adjustTrack,
  giveMarker,
  clearMarkers,
  swapRoles,
  moveItem,
  emptyBox,
  forfeitMarker,
  resetStates,
  adjustStates,
]);
export type Effect = z.infer<typeof effect>;
export type EffectOf<Verb extends Effect["verb"]> = Extract<Effect, { verb: Verb }>;
