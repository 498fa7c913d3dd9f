import { DAY, HOUR, atLocal, localTime } from "#core/pace/index.ts";
import { Temporal } from "temporal-polyfill";
import { RuleError } from "#core/errors.ts";
import { readMoment } from "./read-dates.ts";

const MAX_DAYS = 30;
const EVENING = 19 * 60;
const MORNING = 9 * 60;

/**
 * Reads the end of a snooze, in milliseconds since 1970: `tonight` (19:00 local time, or in an hour if that is past),
 * or a time in the forms of `readUntil`. A day means 9:00 local time. Refuses more than 30 days.
 */
export function snoozedUntil(written: string, now: number, zone: string): number {
  if (written.trim().toLowerCase() === "tonight") {
    const today = Temporal.PlainDate.from(localTime(now, zone).date);
    return Math.max(atLocal(today, EVENING, zone), now + HOUR);
  }
  const until = readMoment(written, now, zone, (day) => atLocal(day, MORNING, zone));
  if (until > now && until <= now + MAX_DAYS * DAY) return until;
  throw new RuleError("refuse-snooze", { most: MAX_DAYS });
}
