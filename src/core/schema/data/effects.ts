import { z } from "zod";
import { ref, sideText, shownText } from "./primitives.ts";

/** The side that is affected in place of that of the step, row or result. */
const side = ref("side or role").optional();

/** A number, or the value of a setting. */
export const effectAmount = z.union([
  z.number().int(),
  z.strictObject({ setting: ref("setting of the whole game with a number") }),
]);

/** The answer to a question of the check, minus `less`, and at least 0; `open` if it is not answered. */
const answerAmount = z.strictObject({
  asked: ref("number question"),
  less: z.number().int().min(0),
  open: z.number().int(),
});

/**
 * Moves a number track. `by` may be the value of the table row just read, and `sign` inverts it by role. `from`: the
 * starting value of a track that is not in use; without it, such a track stays unused. `ifAny`: does nothing if the
 * side is unknown, the track is not in use, or it cannot move.
 */
export const adjustTrack = z.strictObject({
  verb: z.literal("adjust-track"),
  track: ref("number track"),
  side,
  of: z.enum(["self", "opponent"]).optional(),
  by: z.union([effectAmount, answerAmount, z.literal("row")]),
  from: z.number().int().optional(),
  ifAny: z.literal(true).optional(),
  sign: z.record(ref("side or role"), z.union([z.literal(1), z.literal(-1)])).optional(),
});

/** Sets a number track. A track that is not in use stays unused. */
const setTrack = z.strictObject({
  verb: z.literal("set-track"),
  track: ref("number track"),
  side,
  of: z.enum(["self", "opponent"]).optional(),
  to: z.number().int(),
});

/** Gives a marker to a side: the affected side, its opponent, or the other holder. */
const giveMarker = z.strictObject({
  verb: z.literal("give-marker"),
  track: ref("marker track"),
  side,
  to: z.enum(["self", "opponent", "other"]),
});

/**
 * Clears a list that the bot keeps, such as the platoons activated this turn. `of`: clears only the list of the
 * active side, or of its opponent.
 */
const clearMarkers = z.strictObject({
  verb: z.literal("clear-markers"),
  tracks: z.array(ref("list track")).min(1),
  side,
  of: z.enum(["self", "opponent"]).optional(),
});

/** Passes a marker from its holder to the opponent. This swaps the roles that depend on the marker. */
const swapRoles = z.strictObject({ verb: z.literal("swap-roles"), marker: ref("marker track") });

/** Counters that leave the map with each moved item. */
export const off = z.array(shownText(60)).min(1).optional();

/** Moves the item for which a die was just rolled into a box of its track. */
const moveItem = z.strictObject({
  verb: z.literal("move-item"),
  to: ref("box", { of: "items" }),
  off,
});

/** Passes a marker to the other side if its holder has nothing left on the listed tracks. */
const forfeitMarker = z.strictObject({
  verb: z.literal("forfeit-marker"),
  marker: ref("marker track"),
  without: z.array(ref("number track of each side")).min(1),
  /** `heldBy`: a setting whose value is the role that gets the marker. Without a value, the marker has no holder. */
  bothWithout: z.strictObject({
    goto: ref("phase"),
    heldBy: z.strictObject({ setting: ref("setting of the whole game") }).optional(),
    text: sideText,
  }),
  text: sideText,
  /** Replaces `text` if the side does not hold the marker. */
  stays: sideText.optional(),
});

/**
 * Moves all items of a box to another box. `to` null: off the track. `of`: only on the track of one side, as in
 * `clear-markers`.
 */
const emptyBox = z.strictObject({
  verb: z.literal("empty-box"),
  items: ref("boxes track"),
  box: ref("box", { of: "items" }),
  to: ref("box", { of: "items" }).nullable(),
  of: z.enum(["self", "opponent"]).optional(),
  off,
});

/** Resets states of units to their defaults. `self`: the active side. */
const resetStates = z.strictObject({
  verb: z.literal("reset-states"),
  states: z.array(ref("state")).min(1),
  of: z.enum(["self", "opponent", "all"]),
});

/** Changes a number state of every unit, within its limits. */
const adjustStates = z.strictObject({
  verb: z.literal("adjust-states"),
  state: ref("number state"),
  by: z.number().int(),
  of: z.enum(["self", "opponent", "all"]),
});

/** An effect without dice. */
export const effect = z.discriminatedUnion("verb", [
  adjustTrack,
  setTrack,
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
