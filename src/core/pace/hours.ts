import { Temporal } from "temporal-polyfill";
import type { QuietHours, Reminding } from "./shape.ts";

/** What keeps a person from being disturbed; times of day and weekdays are those of the zone, UTC if left out. */
export type Hours = Pick<Reminding, "zone" | "quiet" | "daysOff" | "away">;

/** What clock and calendar show at a place; `date` as `2026-12-24`. */
interface LocalTime {
  hour: number;
  minute: number;
  date: string;
}

/** Clock and calendar of a zone at a moment (ms since 1970). */
export function zonedTime(at: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/** What clock and calendar show in a zone at a moment (ms since 1970). */
export function localTime(at: number, zone: string): LocalTime {
  const time = zonedTime(at, zone);
  return { hour: time.hour, minute: time.minute, date: time.toPlainDate().toString() };
}

/**
 * The moment (ms since 1970) at which the clock of a zone shows a time: the earlier or the later one where it shows that
 * twice. Where it is put forward over the time, the moment at which that happens.
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
 * The first moment (ms since 1970) at which the clock of a zone shows a minute of a day; where it is put forward over
 * it, or the zone left the whole day out, the moment at which that happens. A day as text is written `2026-12-24`.
 */
export function atLocal(date: Temporal.PlainDate | string, minutes: number, zone: string): number {
  return momentAt(Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes }), zone, "earlier");
}

/** The end of the local day of a moment, if it is one of the days off. */
function dayOffUntil(at: number, daysOff: readonly number[], zone: string): number | undefined {
  const today = zonedTime(at, zone).toPlainDate();
  if (!daysOff.includes(today.dayOfWeek)) return undefined;
  const midnight = today.add({ days: 1 }).toPlainDateTime();
  const until = momentAt(midnight, zone, "earlier");
  // Where the clock is put back over midnight, the next day begins twice.
  return until > at ? until : momentAt(midnight, zone, "later");
}

/**
 * The end of the quiet hours that a moment lies in; undefined outside them. Where the clock is put back over their
 * beginning or their end, they begin the first time and end the second time.
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

/** The end of a reason not to disturb somebody at a moment; undefined if there is none. */
function hinderedUntil(at: number, { zone = "UTC", quiet, daysOff, away }: Hours): number | undefined {
  if (away !== undefined && away.from <= at && at < away.until) return away.until;
  return (daysOff && dayOffUntil(at, daysOff, zone)) ?? (quiet && quietUntil(at, quiet, zone));
}

/**
 * The first moment at or after `at` (ms since 1970) at which a person may be disturbed: outside the quiet hours, on no
 * day off, not away. Null if every day is off, which the readers of what players write refuse.
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
