import { z } from "zod";

/** Milliseconds since 1970, UTC. */
const ms = z.number().int();

/** Minutes since local midnight, 0 to 1439. */
const minutes = z.number().int().min(0).max(1439);

/** Daily quiet hours. `to` is on the next day if it is not after `from`. */
const quiet = z
  .strictObject({ from: minutes, to: minutes })
  .refine(({ from, to }) => from !== to, "quiet hours begin and end at different times");
export type QuietHours = z.infer<typeof quiet>;

/** A user's settings for reminders. All are optional, and without them there are no restrictions. */
export const reminding = z.strictObject({
  /** IANA time zone in its canonical spelling; UTC if omitted. */
  zone: z.string().optional(),
  quiet: quiet.optional(),
  /** Weekdays without reminders. Monday is 1. Never all seven. */
  daysOff: z.array(z.number().int().min(1).max(7)).max(6).optional(),
  /** Minimum number of hours between two reminders of the same game. */
  every: z.number().int().min(1).optional(),
  /** Where reminders are sent; the channel if omitted. */
  by: z.enum(["channel", "dm"]).optional(),
  /** An absence, from `from` until just before `until`. */
  away: z.strictObject({ from: ms, until: ms, note: z.string().optional() }).optional(),
  /** Earlier absences that may still affect a running deadline. */
  wasAway: z.array(z.strictObject({ from: ms, until: ms })).optional(),
  /** Time of the daily digest, in minutes since local midnight; no digest if omitted. */
  digest: minutes.optional(),
  /** Number of moves in each hour of the local day; omitted unless the user opted in. */
  learned: z.array(z.number().int().min(0)).length(24).optional(),
});
export type Reminding = z.infer<typeof reminding>;
