import { Temporal } from "temporal-polyfill";
import type { QuietHours, Reminding } from "../schema/index.ts";

/** Times when a user must not be disturbed. Times of day and weekdays are in the zone, or in UTC if it is omitted. */
export type Hours = Pick<Reminding, "zone" | "quiet" | "daysOff" | "away">;

/** Local time and date. `date` has the form `2026-12-24`. */
interface LocalTime {
  hour: number;
  minute: number;
  date: string;
}

/** Time and date in a zone at a time in milliseconds since 1970. */
export function zonedTime(at: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/** Local time and date in a zone at a time in milliseconds since 1970. */
export function localTime(at: number, zone: string): LocalTime {
  const time = zonedTime(at, zone);
  return { hour: time.hour, minute: time.minute, date: time.toPlainDate().toString() };
}

/**
 * The time (milliseconds since 1970) at which a zone's clock shows a local time. If a clock change repeats that time,
 * the earlier or later one; if it skips the time, the moment of the change.
 */
export function momentAt(
  local: Temporal.PlainDateTime,
  zone: string,
  disambiguation: "earlier" | "later",
): number {
  const time = local.toZonedDateTime(zone, { disambiguation });
  if (time.toPlainDateTime().equals(local)) return time.epochMilliseconds;
  const before = local.toZonedDateTime(zone, { disambiguation: "earlier" });
  return (before.getTimeZoneTransition("next") ?? before).epochMilliseconds;
}

/**
 * The first time (milliseconds since 1970) at which a zone's clock shows a minute of a day. If a clock change skips
 * that minute or the whole day, the moment of the change. A date as text has the form `2026-12-24`.
 */
export function atLocal(date: Temporal.PlainDate | string, minutes: number, zone: string): number {
  return momentAt(Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes }), zone, "earlier");
}

/** The end of the local day, if it is a day off. */
function dayOffUntil(at: number, daysOff: readonly number[], zone: string): number | undefined {
  const today = zonedTime(at, zone).toPlainDate();
  if (!daysOff.includes(today.dayOfWeek)) return undefined;
  const midnight = today.add({ days: 1 }).toPlainDateTime();
  const until = momentAt(midnight, zone, "earlier");
  // If a clock change repeats midnight, the next day starts twice.
  return until > at ? until : momentAt(midnight, zone, "later");
}

/**
 * The end of the quiet hours at a time; undefined outside of quiet hours. If a clock change repeats their start or
 * end, they start at the first start and end at the second end.
 */
function quietUntil(at: number, { from, to }: QuietHours, zone: string): number | undefined {
  const today = zonedTime(at, zone).toPlainDate();
  for (const first of [today.subtract({ days: 1 }), today]) {
    const last = from <= to ? first : first.add({ days: 1 });
    const until = momentAt(last.toPlainDateTime().add({ minutes: to }), zone, "later");
    if (at < until && atLocal(first, from, zone) <= at) return until;
  }
  return undefined;
}

/** The time until which a user must not be disturbed; undefined if there is none. */
function hinderedUntil(at: number, { zone = "UTC", quiet, daysOff, away }: Hours): number | undefined {
  if (away !== undefined && away.from <= at && at < away.until) return away.until;
  return (daysOff && dayOffUntil(at, daysOff, zone)) ?? (quiet && quietUntil(at, quiet, zone));
}

/**
 * The first time at or after `at` (milliseconds since 1970) at which a user may be disturbed: outside of quiet hours,
 * days off and absences. Null if every day is off, which `readDaysOff` refuses.
 */
export function reachableFrom(at: number, hours: Hours): number | null {
  if (new Set(hours.daysOff).size === 7) return null;
  let moment = at;
  for (;;) {
    const until = hinderedUntil(moment, hours);
    if (until === undefined) return moment;
    moment = until;
  }
}
