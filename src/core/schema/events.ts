import { z } from "zod";
import { noteEvents } from "../notes/shape.ts";
import { ended, passedAhead, passing, passingEvents, touched } from "../passing/events.ts";
import { declaration, laid } from "./declarations.ts";
import { corrections, savedCell } from "../tables/correction-shape.ts";
import { eventType as type } from "./event-type.ts";
import { tableEvents, takenBack } from "./table-events.ts";
import { loss, lossNoted, lossOpened } from "../units/loss-shape.ts";

/** Where a game stands in its sequence of play. */
const position = z.strictObject({
  turn: z.number().int().min(1),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});
export type Position = z.infer<typeof position>;

/** An item in a box of a track, such as a mortar section waiting for support. */
const item = z.strictObject({ name: z.string(), kind: z.string(), box: z.string() });
export type Item = z.infer<typeof item>;

/** What a result makes a side do, and the ways of doing it. `by`: the sides who may say that it is done. */
const order = z.strictObject({
  id: z.string(),
  event: z.string(),
  table: z.string().optional(),
  row: z.string().optional(),
  side: z.string(),
  by: z.array(z.string()),
});
export type Order = z.infer<typeof order>;

/**
 * Something that players named and the bot keeps, such as a company. `of`: the unit that it belongs to.
 * States that were never set are not kept: they are at their defaults.
 */
const unit = z.strictObject({
  name: z.string(),
  kind: z.string(),
  of: z.string().optional(),
  states: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Unit = z.infer<typeof unit>;

/** Everything that an undo brings back: where the game stands and what the bot keeps count of. */
export const play = z.strictObject({
  position,
  /** Sides that have said they are done with the step. */
  done: z.array(z.string()),
  /** Whose move it is, where sides hand the move to and fro. */
  move: z.string().nullable(),
  /** Items already rolled for in this step, as `side/name`. */
  rolledFor: z.array(z.string()),
  orders: z.array(order),
  numbers: z.record(z.string(), z.number().nullable()),
  markers: z.record(z.string(), z.string().nullable()),
  lists: z.record(z.string(), z.array(z.string())),
  items: z.record(z.string(), z.array(item)),
  /** By side. Games in which no unit was ever named are without: logs of old games hash the same. */
  units: z.record(z.string(), z.array(unit)).optional(),
  /** Checks that were declared and not yet rolled, oldest first; left out while there are none. */
  declared: z.array(declaration).optional(),
  /** Marks of the cards whose button has rolled a check, oldest first; left out while there are none. */
  rolledCards: z.array(z.string()).optional(),
  /** What checks cost and nobody has noted yet, oldest first; left out while there is nothing. */
  losses: z.array(loss).optional(),
  /** Dice that sides have entered for the opposed roll of the step, which waits for the other's; left out without any. */
  laid: z.array(laid).optional(),
  /** What sides have passed ahead; left out while there is nothing. */
  ahead: z.array(passedAhead).optional(),
  /** Checks of this turn and the one before that touched a side and that steps go by; left out while there are none. */
  touched: z.array(touched).optional(),
  /** Who is done with which steps of this part of the turn; left out while nobody is. */
  ended: z.array(ended).optional(),
});
export type Play = z.infer<typeof play>;

/** One die of a roll. `for`: the side or item that it was thrown for. */
const die = z.strictObject({
  sides: z.number().int(),
  face: z.number().int(),
  for: z.string().optional(),
});
export type Die = z.infer<typeof die>;

const settingValue = z.union([z.string(), z.number(), z.null()]);

/**
 * Why the usual column was read although another may have been meant: it was not said whose roll it is, there was no
 * game to go by, or these settings, by key, were not set.
 */
const usual = z.union([z.enum(["no side", "no game"]), z.array(z.string()).min(1)]);
export type Usual = z.infer<typeof usual>;

/** Counters that came off the map with an item; left out if there are none. */
const off = z.array(z.string()).optional();

const reckoning = z.strictObject({
  side: z.string(),
  natural: z.number().int(),
  modifier: z.number().int(),
  total: z.number().int(),
});

const stateValue = z.union([z.string(), z.number()]);

/** What happened in a game. Dice are in it as they fell; nothing is ever rolled again from it. */
export const gameEvent = z.discriminatedUnion("type", [
  /** A game was set up in a channel. `sheet`: the corrections of its server by then; later ones are entries of the log. */
  type("created", {
    game: z.string(),
    system: z.string(),
    edition: z.string(),
    guild: z.string().nullable(),
    channel: z.string(),
    title: z.string(),
    creator: z.string(),
    play,
    revision: z.number().int(),
    settings: z.record(z.string(), settingValue),
    sheet: corrections,
  }),
  /** The bot bound itself to a secret by publishing its SHA-256 (64 hex digits). */
  type("committed", { series: z.number().int(), hash: z.string() }),
  /** The secret of a series (64 hex digits) was published. */
  type("revealed", { series: z.number().int(), secret: z.string() }),
  /** `through`: the last turn in which the value of before still counts; left out where the new one counts at once. */
  type("settingChanged", {
    setting: z.string(),
    from: settingValue,
    to: settingValue,
    through: z.number().int().min(1).optional(),
  }),
  /** Play began. */
  type("began", {}),
  /**
   * Dice fell. `roll`: the number printed on the result, counted from 1; null where a player entered the dice.
   * `purpose`: what they were for, in words. `step`: the step of the sequence that they serve.
   */
  type("rolled", {
    roll: z.number().int().nullable(),
    series: z.number().int().nullable(),
    enteredBy: z.string().optional(),
    purpose: z.string(),
    step: z.string().optional(),
    notation: z.string().optional(),
    reason: z.string().optional(),
    side: z.string().optional(),
    /** The number of the roll that this one repeats, because an undo took that one back. */
    again: z.number().int().optional(),
    dice: z.array(die),
  }),
  /**
   * A table was read with a roll. The roll led to the row; or, where there is a `figure`, it was made against the
   * figure of the row, and `met` says how it went.
   */
  type("tableRead", {
    table: z.string(),
    column: z.string(),
    row: z.string(),
    total: z.number().int(),
    side: z.string().optional(),
    /** Somebody rolled on it by themselves; no step or event of the game did. */
    beside: z.literal(true).optional(),
    usual: usual.optional(),
    /** The range or the like at which the figure was read. */
    value: z.number().optional(),
    figure: savedCell.optional(),
    met: z.boolean().optional(),
    /** Of several thresholds, the best one met. */
    reached: z.string().optional(),
    /** What the figure rests on, where that is not the plain print. */
    rests: z.enum(["doubtful", "corrected"]).optional(),
  }),
  /**
   * A printed figure was put right for this game, or a doubtful one was settled; `at`: ms since 1970. `server`: it was
   * for the whole server, and the game takes it over.
   */
  type("corrected", {
    table: z.string(),
    row: z.string(),
    column: z.string(),
    from: savedCell,
    value: savedCell,
    by: z.string(),
    at: z.number().int(),
    server: z.literal(true).optional(),
  }),
  /**
   * A check was declared; `card`: the mark of the card whose button did it; `instead`: the id of the check that waited
   * for its roll and is made by this one.
   */
  type("declared", {
    declaration,
    card: z.string().optional(),
    instead: z.string().optional(),
  }),
  /** A check that waited for its roll was dismissed: it will not be made. */
  type("dismissed", { declaration }),
  /** A declared check was rolled, or needed no roll: the total of each roll with its modifiers, and what it came to. */
  type("checked", {
    declaration,
    outcomes: z.array(
      z.strictObject({
        total: z.number().int().nullable(),
        /** The total of the other side of an opposed roll. */
        against: z.number().int().optional(),
        result: z.string(),
        /** What the dice as they fell meant besides. */
        naturals: z.array(z.string()).optional(),
      }),
    ),
  }),
  /** The throws of an opposed roll were compared; `winner` null: they are equal, and both sides roll again. */
  type("contested", {
    step: z.string(),
    reckonings: z.array(reckoning),
    winner: z.string().nullable(),
    tie: z.enum(["odd", "even", "roll-again"]).nullable(),
    holder: z.string().nullable(),
  }),
  /** A side has entered its part of an opposed roll; the roll waits for the other's. */
  type("diceLaid", { step: z.string(), side: z.string(), faces: z.array(z.number().int()) }),
  /** Both sides got the result that makes them roll again. */
  type("rollAgain", { row: z.string(), what: z.string() }),
  /** A random event came up for a side. */
  type("eventDrawn", { event: z.string(), side: z.string() }),
  type("orderGiven", { order }),
  /** An order was carried out in one of its ways; `idle`: it was passed, since its only way would change nothing. */
  type("orderDone", { order, option: z.string(), idle: z.literal(true).optional() }),
  /** A die was thrown for an item against its number. */
  type("tried", {
    step: z.string(),
    side: z.string(),
    item: z.string(),
    face: z.number().int(),
    atMost: z.number().int(),
    success: z.boolean(),
  }),
  /** A number track moved; `beyond`: how much farther it should have gone, had it not come to its end. */
  type("adjusted", {
    track: z.string(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    beyond: z.number().int().optional(),
  }),
  /**
   * Something went by tracks that nobody keeps count of, so the bot did nothing. `forfeits`: the marker that
   * sides without any of the tracks would have lost.
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
  /** A player noted what a step offers to note; `side`: whom it is about. */
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
  /** States of all units of a side went back to their defaults. */
  type("statesReset", { side: z.string(), states: z.array(z.string()) }),
  /** A unit's turn to act came; `states` are what that made of it. */
  type("activated", {
    step: z.string(),
    side: z.string(),
    unit: z.string(),
    states: z.record(z.string(), stateValue),
  }),
  /** A side is done with the step; with `ahead` nobody pressed for it. */
  type("done", { side: z.string(), ahead: passing.optional() }),
  type("handedOver", { from: z.string(), to: z.string() }),
  /** The entry decided something for sides that others play: these take it back alone until they go on. */
  type("spokenFor", { sides: z.array(z.string()) }),
  /** The game went on to a step, where `move` begins; `why` where it left steps out or was moved by hand. */
  type("advanced", {
    to: position,
    move: z.string().nullable(),
    why: z.string().optional(),
  }),
  /** A limit of the mission was reached. */
  type("limitReached", { limit: z.string(), value: z.number(), bound: z.number() }),
  /** Play went back to what it was after log entry `to`, before it began or since. */
  type("undone", {
    to: z.number().int(),
    play,
    status: z.enum(["setup", "running"]),
    /** The rolls that were taken back, left out if there are none. */
    rolls: z.array(takenBack).optional(),
    /** The other side has refused the dice that a player entered, or what was decided for it. */
    refused: z.union([z.literal(true), z.literal("spoken for")]).optional(),
  }),
  type("ended", { result: z.string() }),
  ...passingEvents,
  ...noteEvents,
  ...tableEvents,
]);
export type GameEvent = z.infer<typeof gameEvent>;
export type EventOf<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;
