import { Temporal } from "temporal-polyfill";
import type { Reminding, QuietHours } from "#core/schema/index.ts";
import { atLocal, localTime, reachableFrom } from "#core/pace/index.ts";

/** True if a minute of the day is within quiet hours. */
export function isQuietMinute(minute: number, { from, to }: QuietHours): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/**
 * Time of the next daily digest after `after` (milliseconds since 1970); undefined if the digest is off. If a clock
 * change repeats the end of quiet hours, the digest is sent at the second one.
 */
export function digestAfter(
  after: number,
  { zone = "UTC", quiet, digest }: Pick<Reminding, "zone" | "quiet" | "digest">,
): number | undefined {
  if (digest === undefined) return undefined;
  const hours = quiet === undefined ? { zone } : { zone, quiet };
  let day = Temporal.PlainDate.from(localTime(after, zone).date).subtract({ days: 1 });
  for (;;) {
    const at = reachableFrom(atLocal(day, digest, zone), hours);
    if (at !== null && at > after) return at;
    day = day.add({ days: 1 });
  }
}
