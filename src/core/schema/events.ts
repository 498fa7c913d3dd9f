import { z } from "zod";
import { FEATURE_EVENTS } from "#features/shapes.ts";
import {
  calledCheck,
  declaration,
  eventType as type,
  item,
  lossNoted,
  lossOpened,
  order,
  pageHash,
  passing,
  pastTime,
  play,
  position,
  roomsOffered,
  unit,
  user,
} from "../shapes/index.ts";
import { corrections, savedCell } from "./corrections.ts";
import { tableEvents } from "./table-events.ts";

/** A die of a roll. `for`: its side or item. */
const die = z.strictObject({
  sides: z.number().int(),
  face: z.number().int(),
  for: z.string().optional(),
});
export type Die = z.infer<typeof die>;

export const settingValue = z.union([z.string(), z.number(), z.null()]);

/** Values of a game's settings, by key. */
export const settingValues = z.record(z.string(), settingValue);
export type SettingValues = z.infer<typeof settingValues>;

/**
 * The reason why the usual column was read although another may be right: the side was not given, there was no game,
 * or these settings (keys) were not set.
 */
const usual = z.union([z.enum(["no side", "no game"]), z.array(z.string()).min(1)]);
export type Usual = z.infer<typeof usual>;

/** Counters that left the map with an item; omitted if there are none. */
const off = z.array(z.string()).optional();

const reckoning = z.strictObject({
  side: z.string(),
  natural: z.number().int(),
  modifier: z.number().int(),
  total: z.number().int(),
});

const stateValue = z.union([z.string(), z.number()]);

/** An event of a game. Events contain the faces of dice, which are never rolled again. */
export const gameEvent = z.discriminatedUnion("type", [
  /**
   * A game was set up. `sheet`: its server's corrections at that time; later ones are log entries. `page`: the page that
   * its system is read from; omitted for a system of `data/`.
   */
  type("created", {
    game: z.string(),
    system: z.string(),
    page: pageHash.optional(),
    edition: z.string(),
    guild: z.string().nullable(),
    channel: z.string(),
    title: z.string(),
    creator: user,
    play,
    revision: z.number().int(),
    settings: settingValues,
    sheet: corrections,
    rooms: roomsOffered.optional(),
  }),
  /** The bot committed to a secret by publishing its SHA-256 (64 hex digits). */
  type("committed", { series: z.number().int(), hash: z.string() }),
  /** The secret of a series (64 hex digits) was published. */
  type("revealed", { series: z.number().int(), secret: z.string() }),
  /**
   * A setting changed. `through`: the last turn in which the earlier value counts; omitted if the new value counts at
   * once.
   */
  type("settingChanged", {
    setting: z.string(),
    from: settingValue,
    to: settingValue,
    through: z.number().int().min(1).optional(),
  }),
  /** Play began. */
  type("began", {}),
  /**
   * Dice were rolled. `roll`: the number shown with the result, from 1; null if a player entered the dice. `purpose`:
   * in words. `step`: id of the step for which they were rolled.
   */
  type("rolled", {
    roll: z.number().int().nullable(),
    series: z.number().int().nullable(),
    enteredBy: user.optional(),
    purpose: z.string(),
    step: z.string().optional(),
    notation: z.string().optional(),
    reason: z.string().optional(),
    side: z.string().optional(),
    /** Number of the undone roll that this roll repeats. */
    again: z.number().int().optional(),
    dice: z.array(die),
  }),
  /**
   * A table was read. The roll led to the row. With `figure`, the roll was made against the row's figure, with the
   * result `met`.
   */
  type("tableRead", {
    table: z.string(),
    column: z.string(),
    row: z.string(),
    total: z.number().int(),
    side: z.string().optional(),
    /** True if a player rolled outside of a step or event. */
    beside: z.literal(true).optional(),
    usual: usual.optional(),
    /** Value at which the figure was read, such as a range. */
    value: z.number().optional(),
    figure: savedCell.optional(),
    met: z.boolean().optional(),
    /** The best of several thresholds that the roll met. */
    reached: z.string().optional(),
    /** Status of the figure, if it is not as printed. */
    rests: z.enum(["doubtful", "corrected"]).optional(),
  }),
  /**
   * A printed figure was corrected, or a doubtful one was settled. `at`: milliseconds since 1970. `server`: taken
   * over from the server.
   */
  type("corrected", {
    table: z.string(),
    row: z.string(),
    column: z.string(),
    from: savedCell,
    value: savedCell,
    by: user,
    at: pastTime,
    server: z.literal(true).optional(),
  }),
  /**
   * A check was declared. `card`: mark of the card whose button declared it. `instead`: id of the pending check that
   * this one replaces.
   */
  type("declared", {
    declaration,
    card: z.string().optional(),
    instead: z.string().optional(),
    called: calledCheck.optional(),
  }),
  /** A pending check was dismissed. */
  type("dismissed", { declaration }),
  /** A declared check was rolled, or needed no roll: the total and the result of each roll. */
  type("checked", {
    declaration,
    outcomes: z.array(
      z.strictObject({
        total: z.number().int().nullable(),
        /** Total of the other side in an opposed roll. */
        against: z.number().int().optional(),
        result: z.string(),
        /** Naturals that the dice show. */
        naturals: z.array(z.string()).optional(),
      }),
    ),
    /** Checks that it calls for and that cannot be declared yet, because inputs are missing. */
    calls: z.array(calledCheck).min(1).optional(),
    /** Checks called for earlier that this one was, with the number of its rolls. */
    paid: z.array(calledCheck).min(1).optional(),
  }),
  /**
   * The throws of an opposed roll were compared. `winner` null: a tie for which both sides reroll. `turn`: omitted in
   * entries of earlier versions.
   */
  type("contested", {
    step: z.string(),
    reckonings: z.array(reckoning),
    winner: z.string().nullable(),
    tie: z.enum(["odd", "even", "roll-again"]).nullable(),
    holder: z.string().nullable(),
    turn: z.number().int().optional(),
  }),
  /**
   * A side made its part of an opposed roll, which now waits for the other side. Before `rollAgain`: the part that stays
   * while both sides reroll their events.
   */
  type("diceLaid", { step: z.string(), side: z.string(), faces: z.array(z.number().int()) }),
  /** Both sides got the result for which they reroll. */
  type("rollAgain", { row: z.string(), what: z.string() }),
  /** A random event was drawn for a side. */
  type("eventDrawn", { event: z.string(), side: z.string() }),
  type("orderGiven", { order }),
  /** An order was carried out in one of its ways. `idle`: it was passed, because its only way would change nothing. */
  type("orderDone", { order, option: z.string(), idle: z.literal(true).optional() }),
  /** An open order was dropped, because the roll that drew its event is made again. */
  type("orderDropped", { order }),
  /** A die was rolled for an item against its number. */
  type("tried", {
    step: z.string(),
    side: z.string(),
    item: z.string(),
    face: z.number().int(),
    atMost: z.number().int(),
    success: z.boolean(),
  }),
  /** A number track moved. `beyond`: the excess over its end. */
  type("adjusted", {
    track: z.string(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    beyond: z.number().int().optional(),
  }),
  /**
   * An effect was not applied, because it depends on tracks that are not in use. `forfeits`: the marker that sides
   * with nothing left on these tracks would have lost.
   */
  type("uncounted", { tracks: z.array(z.string()), forfeits: z.string().optional() }),
  type("marked", {
    track: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    why: z.string().optional(),
  }),
  type("listed", { track: z.string(), names: z.array(z.string()) }),
  type("itemPlaced", { track: z.string(), item, off }),
  type("itemRemoved", { track: z.string(), name: z.string(), off }),
  /** A player recorded an event that a step offers. `side`: the affected side. */
  type("offerTaken", { step: z.string(), offer: z.string(), side: z.string() }),
  type("unitAdded", { side: z.string(), unit }),
  type("unitChanged", {
    side: z.string(),
    unit: z.string(),
    state: z.string(),
    from: stateValue,
    to: stateValue,
  }),
  type("unitRemoved", { side: z.string(), unit: z.string() }),
  lossOpened,
  lossNoted,
  /** States of all units of a side were reset to their defaults. */
  type("statesReset", { side: z.string(), states: z.array(z.string()) }),
  /** A unit was activated. `states`: its new states. */
  type("activated", {
    step: z.string(),
    side: z.string(),
    unit: z.string(),
    states: z.record(z.string(), stateValue),
  }),
  /** A side is done with the step. `ahead`: without a press of Done. */
  type("done", { side: z.string(), ahead: passing.optional() }),
  /** `midway`: `from` is not done, and goes on after the reactions. Entries of earlier versions lack it. */
  type("handedOver", { from: z.string(), to: z.string(), midway: z.literal(true).optional() }),
  /** The entry decided something for sides of other players, who may undo the decision alone until they act. */
  type("spokenFor", { sides: z.array(z.string()) }),
  /**
   * Play advanced to a step, in which side `move` starts. `why`: set if steps were skipped or the phase was set by
   * hand.
   */
  type("advanced", {
    to: position,
    move: z.string().nullable(),
    why: z.string().optional(),
  }),
  /** A limit of the scenario was reached. `turn`: omitted in entries of earlier versions. */
  type("limitReached", {
    limit: z.string(),
    value: z.number(),
    bound: z.number(),
    turn: z.number().int().optional(),
  }),
  type("ended", { result: z.string() }),
  ...tableEvents,
  ...FEATURE_EVENTS,
]);
export type GameEvent = z.infer<typeof gameEvent>;
export type EventOf<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;
