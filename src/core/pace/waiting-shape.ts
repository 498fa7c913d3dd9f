import { z } from "zod";
import { SAVE_VERSION } from "../schema/game.ts";
import { rhythm } from "./rhythm-shape.ts";

/** Milliseconds since 1970, UTC. */
const ms = z.number().int();

/** One person whom a game waits for, and how often they were reminded of it. */
const awaited = z.strictObject({
  user: z.string(),
  since: ms,
  /** Reminders that Discord has taken, and when it took the last one. */
  sent: z.number().int().min(0),
  last: ms.optional(),
  /** When the reminder that is on its way was put there. */
  claimed: ms.optional(),
  /** The message of the last one: it loses its buttons once the next is out. */
  card: z.strictObject({ channel: z.string(), message: z.string() }).optional(),
  /** An opponent asked for a reminder. */
  asked: ms.optional(),
  /** The person asked to be left alone until then. */
  snoozed: ms.optional(),
});
export type AwaitedPerson = z.infer<typeof awaited>;

/** What a game waits for from one side. `key` is the same as long as the same thing is awaited. */
const sideAwaited = z.strictObject({
  key: z.string(),
  side: z.string(),
  since: ms,
  people: z.array(awaited),
  /** The others were told that reminders have ended. */
  told: ms.optional(),
  /** How often it was warned that its time runs out, and when last; `over`: that it has; `stuck`: nothing followed. */
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

/** How a game gets on: whom it waits for, what they were told, and where its status card is. */
export const pace = z.strictObject({
  version: z.literal(SAVE_VERSION),
  game: z.string(),
  waits: z.array(sideAwaited),
  /** The wake-up that stands in the index for this game, if one does. */
  due: ms.nullable(),
  /** Up to when outages of the bot are counted in. */
  credited: ms,
  /** How many throws onlookers have made in its channel: they are numbered apart and in no log. */
  beside: z.number().int().min(0).optional(),
  card: z.strictObject({ channel: z.string(), message: z.string(), at: ms }).optional(),
  /** The bot cannot speak where the game is played: nobody is reminded until `/game move`. */
  parked: z.strictObject({ at: ms, why: z.enum(["gone", "forbidden"]) }).optional(),
  /** How fast it is played; left out until play begins, and in games of before until the next move. */
  rhythm: rhythm.optional(),
});
export type Pace = z.infer<typeof pace>;

/** A time in which the bot could not serve; players' clocks stand still for it. */
export const outage = z.strictObject({ from: ms, until: ms });
export type Outage = z.infer<typeof outage>;
