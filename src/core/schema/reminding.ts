import { z } from "zod";

/** Milliseconds since 1970, UTC. */
const ms = z.number().int();

/** Minutes since local midnight, 0 to 1439. */
const minutes = z.number().int().min(0).max(1439);

/** Daily quiet hours; `to` is on the next day if it is not after `from`. */
const quiet = z
  .strictObject({ from: minutes, to: minutes })
  .refine(({ from, to }) => from !== to, "quiet hours begin and end at different times");
export type QuietHours = z.infer<typeof quiet>;

/** A user's settings for reminders, all optional: without settings there are no limits. */
export const reminding = z.strictObject({
  /** IANA time zone in its canonical spelling; UTC if left out. */
  zone: z.string().optional(),
  quiet: quiet.optional(),
  /** Weekdays without reminders, Monday is 1; never all seven. */
  daysOff: z.array(z.number().int().min(1).max(7)).max(6).optional(),
  /** Least hours between two reminders of the same game. */
  every: z.number().int().min(1).optional(),
  /** Where reminders go; the channel if left out. */
  by: z.enum(["channel", "dm"]).optional(),
  /** Absence, from `from` until just before `until`. */
  away: z.strictObject({ from: ms, until: ms, note: z.string().optional() }).optional(),
  /** Earlier absences that may still matter to a running deadline. */
  wasAway: z.array(z.strictObject({ from: ms, until: ms })).optional(),
  /** Time of the daily digest, in minutes since local midnight; off if left out. */
  digest: minutes.optional(),
  /** Number of moves in each hour of the local day; left out unless the user opted in. */
  learned: z.array(z.number().int().min(0)).length(24).optional(),
});
export type Reminding = z.infer<typeof reminding>;
