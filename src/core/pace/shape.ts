import { z } from "zod";

/** Milliseconds since 1970, UTC. */
const ms = z.number().int();

/** A minute of the local day: 0 is midnight, 1439 is 23:59. */
const minutes = z.number().int().min(0).max(1439);

/** Hours of every day in which a person is not disturbed; `to` is the next day's where it is not after `from`. */
const quiet = z
  .strictObject({ from: minutes, to: minutes })
  .refine(({ from, to }) => from !== to, "quiet hours begin and end at different times");
export type QuietHours = z.infer<typeof quiet>;

/** How a person wants to be reminded. All optional: a person who said nothing has no limits. */
export const reminding = z.strictObject({
  /** An IANA time zone in its canonical spelling; UTC if left out. */
  zone: z.string().optional(),
  quiet: quiet.optional(),
  /** Weekdays without reminders, Monday is 1: never all seven. */
  daysOff: z.array(z.number().int().min(1).max(7)).max(6).optional(),
  /** The least hours between two nudges for the same game. */
  every: z.number().int().min(1).optional(),
  /** Where nudges go; the channel if left out. */
  by: z.enum(["channel", "dm"]).optional(),
  /** Not there at all: from `from` until just before `until`. */
  away: z.strictObject({ from: ms, until: ms, note: z.string().optional() }).optional(),
  /** Earlier absences, as far as they may still count in a time that runs. */
  wasAway: z.array(z.strictObject({ from: ms, until: ms })).optional(),
  /** The minute of the local day at which the daily digest comes; none if left out. */
  digest: minutes.optional(),
  /** How often they acted in each hour of their local day; left out where they did not ask for that to be counted. */
  learned: z.array(z.number().int().min(0)).length(24).optional(),
});
export type Reminding = z.infer<typeof reminding>;
