import { z } from "zod";
import { rhythm } from "./rhythm.ts";

/** Milliseconds since 1970, UTC. */
const ms = z.number().int();

/** A time in which the bot was down or the game paused. Players' clocks are stopped during it. */
export const outage = z.strictObject({ from: ms, until: ms });
export type Outage = z.infer<typeof outage>;

/**
 * Times by which `since` was moved from the start of the wait, without overlaps; omitted if there are none, and for
 * those of earlier versions.
 */
const stood = z.array(outage).optional();

/** An awaited user, and their reminders. */
const awaited = z.strictObject({
  user: z.string(),
  since: ms,
  stood,
  /** Number of reminders sent, and the time of the last one. */
  sent: z.number().int().min(0),
  last: ms.optional(),
  /** Time when the pending reminder was queued. */
  claimed: ms.optional(),
  /** Message of the last reminder, which loses its buttons after the next one. */
  card: z.strictObject({ channel: z.string(), message: z.string() }).optional(),
  /** Time when an opponent asked for a reminder. */
  asked: ms.optional(),
  /** End of the user's snooze. */
  snoozed: ms.optional(),
});
export type AwaitedPerson = z.infer<typeof awaited>;

/** A wait for one side. `key`: equal while the same thing is awaited. */
const sideAwaited = z.strictObject({
  key: z.string(),
  side: z.string(),
  since: ms,
  stood,
  people: z.array(awaited),
  /** Time when the other players were notified that reminders ended. */
  told: ms.optional(),
  /**
   * Number of deadline warnings, and the time of the last one. `over`: when the time ran out; `stuck`: the
   * consequence was not possible.
   */
  time: z
    .strictObject({
      warned: z.number().int().min(0),
      last: ms,
      over: ms.optional(),
      stuck: z.literal(true).optional(),
    })
    .optional(),
});
export type SideAwaited = z.infer<typeof sideAwaited>;

/** Why the bot cannot write in a channel: it is gone, the bot lacks a permission, or it is a locked thread. */
export const whyParked = z.enum(["gone", "forbidden", "locked"]);
export type WhyParked = z.infer<typeof whyParked>;

/** A game's waits and reminders, and its status card. */
export const pace = z.strictObject({
  game: z.string(),
  waits: z.array(sideAwaited),
  /**
   * The waits that moves ended within the last minute, and when; undoing a slip restores them. Those of a game that is
   * put away, until it is brought back. `byHand`: ended by putting play elsewhere; restored when play is put back.
   */
  ended: z
    .array(z.strictObject({ at: ms, wait: sideAwaited, byHand: z.literal(true).optional() }))
    .optional(),
  /** Time of the next scheduled check; null if there is none. */
  due: ms.nullable(),
  /** Time up to which outages are credited. */
  credited: ms,
  /** Number of onlookers' throws in the game's channel. They are numbered separately and not logged. */
  beside: z.number().int().min(0).optional(),
  card: z.strictObject({ channel: z.string(), message: z.string(), at: ms }).optional(),
  /** The name that the bot gave the game's room last, with its players. */
  named: z.string().optional(),
  /** The card that looks for players. */
  advert: z.strictObject({ channel: z.string(), message: z.string() }).optional(),
  /** Entries up to which users have read, by id. */
  read: z.record(z.string(), z.number().int().min(1)).optional(),
  /** Awaited users who left the game's server, as far as Discord was asked, and have not acted since. */
  left: z.array(z.string()).optional(),
  /** Set if the bot cannot write where the game is played. There are no reminders until the game is moved. */
  parked: z.strictObject({ at: ms, why: whyParked }).optional(),
  /** Pace of the game; omitted until play begins. */
  rhythm: rhythm.optional(),
});
export type Pace = z.infer<typeof pace>;
