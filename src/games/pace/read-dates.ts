import { Temporal } from "temporal-polyfill";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { atLocal } from "#core/pace/index.ts";

const NONE = new Set(["none", "no", "never", "off", "-"]);

/** True if a player typed a word that means none. */
export function isNone(written: string): boolean {
  return NONE.has(written.trim().toLowerCase());
}

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** A weekday in lower-case text, in full or abbreviated, such as `sat`, `weds` or `fridays`. */
export function weekdayCalled(written: string): number | undefined {
  const short = written.replace(/(?<=...)s$/, "");
  const at = WEEKDAYS.findIndex((name) => short.length >= 2 && name.startsWith(short));
  return at === -1 ? undefined : at + 1;
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function monthCalled(written: string): number | undefined {
  const at = MONTHS.findIndex((name) => written.length >= 3 && name.startsWith(written));
  return at === -1 ? undefined : at + 1;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The next occurrence of a day of a month, which may be today; undefined if the month does not have that day. */
function nextDate(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | undefined {
  return [today.year, today.year + 1]
    .map((year) => dateOf(year, month, day))
    .find((date) => date !== undefined && Temporal.PlainDate.compare(date, today) >= 0);
}

/** Parses `24.12.` or `24.12.2026`. The day comes first. */
function dottedDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4})?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  return year === undefined
    ? nextDate(today, Number(month), Number(day))
    : dateOf(Number(year), Number(month), Number(day));
}

/**
 * A weekday within the coming days; with `next`, one of the next week. Undefined for `next` if this week's is still
 * to come.
 */
function dayOfWeek(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [, next, name = text] = /^(next )?(.+)$/.exec(text) ?? [];
  const weekday = weekdayCalled(name);
  if (weekday === undefined || (next !== undefined && weekday > today.dayOfWeek)) return undefined;
  return today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
}

/** A day such as `24 dec` or `dec 24th, 2026`. Without a year, the next one, which may be today. */
function dayOfMonth(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [first = "", second = "", year, ...more] = text
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|[.,]/g, "")
    .split(" ");
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = monthCalled(name);
  if (month === undefined || !/^\d{1,2}$/.test(number) || !/^(?:\d{4})?$/.test(year ?? "") || more.length > 0)
    return undefined;
  if (year !== undefined) return dateOf(Number(year), month, Number(number));
  return nextDate(today, month, Number(number));
}

/** A typed day: a name, `2026-12-24`, or a day of a month. A weekday is never today. */
function dayCalled(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (text === "today") return today;
  if (text === "tomorrow") return today.add({ days: 1 });
  const named = dayOfWeek(text, today) ?? dottedDay(text, today);
  if (named !== undefined) return named;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dateOf(Number(year), Number(month), Number(day));
  return dayOfMonth(text, today);
}

/** The time after a span such as `12h`, `3d` or `2 weeks`. Days and weeks keep the time of day. */
function afterSpan(text: string, here: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  const [, count, unit = ""] = /^(?:in )?([1-9]\d{0,3}) ?(h|hours?|d|days?|w|weeks?)$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const amount = Number(count);
  if (unit.startsWith("h")) return here.add({ hours: amount });
  return here.add(unit.startsWith("d") ? { days: amount } : { weeks: amount });
}

function refuse(written: string, reason: "unread" | "over" | "far", today: Temporal.PlainDate): never {
  const date = today.add({ weeks: 2 }).toString();
  throw new RuleError("refuse-date", { written: quoted(written), reason, date });
}

/** Reads a typed time. `ofDay` converts a day to a time. */
export function readMoment(
  written: string,
  now: number,
  zone: string,
  ofDay: (day: Temporal.PlainDate) => number,
): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const today = here.toPlainDate();
  const text = written.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const day = dayCalled(text, today);
  const moment = day === undefined ? afterSpan(text, here) : undefined;
  const date = day ?? moment?.toPlainDate();
  if (date === undefined) refuse(written, "unread", today);
  if (Temporal.PlainDate.compare(date, today) < 0) refuse(written, "over", today);
  if (Temporal.PlainDate.compare(date, today.add({ years: 1 })) > 0) refuse(written, "far", today);
  return moment?.epochMilliseconds ?? Math.max(ofDay(date), now);
}

/**
 * Reads an end such as `2026-12-24`, `24 dec`, `friday`, `tomorrow`, `3d` or `2w`, in milliseconds since 1970. For a
 * day, the end of that day. Refuses past times, and times more than a year ahead.
 */
export function readUntil(written: string, now: number, zone: string): number {
  return readMoment(written, now, zone, (day) => atLocal(day.add({ days: 1 }), 0, zone));
}

/** Reads a start in the forms of `readUntil`, or `now`. For a day, the beginning of that day; for today, now. */
export function readFrom(written: string, now: number, zone: string): number {
  if (written.trim().toLowerCase() === "now") return now;
  return readMoment(written, now, zone, (day) => atLocal(day, 0, zone));
}
