import { Temporal } from "temporal-polyfill";
import type { QuietHours, Reminding } from "./shape.ts";
import { atLocal, localTime, reachableFrom } from "./hours.ts";

/** Whether a minute of the day lies in quiet hours. */
export function isQuietMinute(minute: number, { from, to }: QuietHours): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/**
 * When the daily digest comes next, after a moment (ms since 1970); undefined where none is wanted. Where the clock is
 * put back over the end of quiet hours, it comes when they end for the second time.
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
