import { z } from "zod";
import { diceCode, id, name, text } from "./primitives.ts";

/** A number written out, or taken from a setting of the game. */
export const amount = z.union([z.number().int(), z.strictObject({ setting: id })]);
export type Amount = z.infer<typeof amount>;

/**
 * Moves a number track. `by` may be the value of the table row just read; `sign` turns it round by role. `from`: where
 * the count begins while nobody counts it; without it, what is not counted stays so.
 */
export const adjustTrack = z.strictObject({
  verb: z.literal("adjust-track"),
  track: id,
  of: z.enum(["self", "opponent"]).optional(),
  by: z.union([amount, z.literal("row")]),
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
const off = z.array(z.string().min(1).max(60)).min(1).optional();

/** Moves the item rolled for into a box of its track. */
const moveItem = z.strictObject({ verb: z.literal("move-item"), to: id, off });

/** Takes a marker from a side that has none of the listed tracks left, for the benefit of the other. */
const forfeitMarker = z.strictObject({
  verb: z.literal("forfeit-marker"),
  marker: id,
  without: z.array(id).min(1),
  /** `heldBy`: a setting whose value is a role that gets the marker, or anything else to leave it. */
  bothWithout: z.strictObject({ goto: id, heldBy: z.strictObject({ setting: id }).optional(), text }),
  text,
  /** Said in place of `text` where the side did not hold the marker. */
  stays: text.optional(),
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

/** The players named by the step say that they are done. */
const confirm = z.strictObject({
  verb: z.literal("confirm"),
  /** True where the sides hand the move to and fro until all are done. */
  inTurn: z.boolean().optional(),
  /** What the step is to a side that got the move from the one that leads it, in place of its own name and text. */
  reacting: z.strictObject({ name, text }).optional(),
});

/** The sides carry out the orders that random events gave them. */
const carryOutOrders = z.strictObject({ verb: z.literal("carry-out-orders") });

/** Every side rolls; the best modified roll takes a marker. A throw that is rolled again counts for nothing. */
const opposedRoll = z.strictObject({
  verb: z.literal("opposed-roll"),
  dice: diceCode,
  marker: id,
  /** The side that holds the marker before the roll adds this setting of its own. */
  holderModifier: z.strictObject({ setting: id }).optional(),
  /** What becomes of equal rolls: both roll again, or the side goes by the parity of the modified roll. */
  ties: z.union([z.literal("roll-again"), z.strictObject({ odd: id, even: id })]),
  /** Events by natural face. */
  naturals: z.record(z.string().regex(/^\d+$/), id).optional(),
  /** A setting whose value `lower` makes the lower modified roll draw its event first. */
  eventOrder: z.strictObject({ setting: id }).optional(),
  /** Where both sides get this row of an event's table, the setting says what is rolled again. */
  bothGet: z.strictObject({ row: id, rollAgain: z.strictObject({ setting: id }) }).optional(),
});

/** One roll read on a table; the row's effects and those listed here follow. */
const tableRoll = z.strictObject({
  verb: z.literal("table-roll"),
  table: id,
  effects: z.array(effect).optional(),
});

/** For each item of the roller's that stands in a box: a die at or below its kind's number succeeds. */
const thresholdRoll = z.strictObject({
  verb: z.literal("threshold-roll"),
  dice: diceCode,
  items: id,
  in: id,
  atMost: z.record(id, z.number().int()),
  success: z.array(effect),
  failure: z.array(effect),
  /** `success` applies only while the setting has the value `is`. */
  successIf: z.strictObject({ setting: id, is: z.string() }).optional(),
  /** The same for `failure`. */
  failureIf: z.strictObject({ setting: id, is: z.string() }).optional(),
  successText: text,
  failureText: text,
});

/** A player moves items of their own between boxes of a track. */
const moveItems = z.strictObject({
  verb: z.literal("move-items"),
  items: id,
  from: z.array(id).min(1),
  to: id,
  off,
});

/**
 * A side activates its units of a kind one after another: `state` goes to `inHand`, and to `done` with the next one
 * or with the step. `asks`: a state that the player chooses when activating a unit.
 */
const activate = z.strictObject({
  verb: z.literal("activate"),
  kind: id,
  state: id,
  inHand: id,
  done: id,
  asks: id.optional(),
});

/** What a step can do: a roll, a confirmation, or something that the bot does by itself. */
export const procedure = z.discriminatedUnion("verb", [
  confirm,
  carryOutOrders,
  opposedRoll,
  tableRoll,
  thresholdRoll,
  moveItems,
  activate,
]);
export type Procedure = z.infer<typeof procedure>;
export type ProcedureOf<Verb extends Procedure["verb"]> = Extract<Procedure, { verb: Verb }>;
