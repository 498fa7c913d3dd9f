import { Temporal } from "temporal-polyfill";
import type { QuietHours, Reminding } from "./shape.ts";
import { DAY, MINUTE, WallClock } from "./wall-clock.ts";

/** What keeps a person from being disturbed; times of day and weekdays are those of the zone, UTC if left out. */
export type Hours = Pick<Reminding, "zone" | "quiet" | "daysOff" | "away">;

/** What clock and calendar show at a place; `date` as `2026-12-24`. */
interface LocalTime {
  hour: number;
  minute: number;
  date: string;
}

/** What clock and calendar show in a zone at a moment (ms since 1970). */
export function localTime(at: number, zone: string): LocalTime {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return {
    hour: time.hour,
    minute: time.minute,
    date: time.toPlainDate().toString(),
  };
}

/**
 * The first moment (ms since 1970) at which the clock of a zone shows a minute of a day; where it is put forward over
 * it, or the zone left the whole day out, the moment at which that happens. A day as text is written `2026-12-24`.
 */
export function atLocal(date: Temporal.PlainDate | string, minutes: number, zone: string): number {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime("UTC").epochMilliseconds;
  return new WallClock(zone).firstAt(midnight + minutes * MINUTE);
}

/** The local day of a moment, counted from 1970-01-01. */
function dayOf(at: number, clock: WallClock): number {
  return Math.floor(clock.shownAt(at) / DAY);
}

/** The weekday of a day counted so, Monday is 1: 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1;
}

/** The end of the local day of a moment, if it is one of the days off. */
function dayOffUntil(at: number, daysOff: readonly number[], clock: WallClock): number | undefined {
  const day = dayOf(at, clock);
  if (!daysOff.includes(weekdayOf(day))) return undefined;
  const midnight = (day + 1) * DAY;
  const until = clock.firstAt(midnight);
  // Where the clock is put back over midnight, the next day begins twice.
  return until > at ? until : clock.lastAt(midnight);
}

/**
 * The end of the quiet hours that a moment lies in; undefined outside them. Where the clock is put back over their
 * beginning or their end, they begin the first time and end the second time.
 */
function quietUntil(at: number, { from, to }: QuietHours, clock: WallClock): number | undefined {
  const today = dayOf(at, clock);
  for (const first of [today - 1, today]) {
    const last = from <= to ? first : first + 1;
    const until = clock.lastAt(last * DAY + to * MINUTE);
    if (at < until && clock.firstAt(first * DAY + from * MINUTE) <= at) return until;
  }
  return undefined;
}

/** The end of a reason not to disturb somebody at a moment; undefined if there is none. */
function hinderedUntil(at: number, { quiet, daysOff, away }: Hours, clock: WallClock): number | undefined {
  if (away !== undefined && away.from <= at && at < away.until) return away.until;
  return (daysOff && dayOffUntil(at, daysOff, clock)) ?? (quiet && quietUntil(at, quiet, clock));
}

/**
 * The first moment at or after `at` (ms since 1970) at which a person may be disturbed: outside the quiet hours, on no
 * day off, not away. Null if every day is off, which the readers of what players write refuse.
 */
export function reachableFrom(at: number, hours: Hours): number | null {
  if (new Set(hours.daysOff).size === 7) return null;
  const clock = new WallClock(hours.zone ?? "UTC");
  let moment = at;
  for (;;) {
    const until = hinderedUntil(moment, hours, clock);
    if (until === undefined) return moment;
    moment = until;
  }
}
