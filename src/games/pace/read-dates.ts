import { Temporal } from "temporal-polyfill";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { atLocal, HOUR, zonedTime } from "#core/pace/index.ts";
import { text as worded, type Text } from "#words/text.ts";
import { dateText } from "#cards/time-text.ts";
import { daysCalled, startCalled } from "./days.ts";
import { spanCalled } from "./spans.ts";
import { minuteOf } from "./time-of-day.ts";

const NONE = new Set(["none", "no", "never", "off", "-"]);

/** True if a player typed a word that means none. */
export function isNone(written: string): boolean {
  return NONE.has(written.trim().toLowerCase());
}

/** A meaning of a typed time: a day, the start of a week or month, or a moment. */
type Meaning = { day: Temporal.PlainDate } | { start: Temporal.PlainDate } | { at: Temporal.ZonedDateTime };

/** Parts of the day, as minutes since midnight. */
const PARTS = new Map([
  ["morning", 9 * 60],
  ["afternoon", 15 * 60],
  ["evening", 19 * 60],
  ["night", 21 * 60],
]);

const CLOCK = String.raw`(\d{1,2}:\d{2} ?(?:[ap]\.?m\.?)?|\d{1,2}h\d{2}|\d{1,2} ?[ap]\.?m\.?|noon|midday|midnight|(?:(?:in the|this) )?(?:morning|afternoon|evening|night))`;
const BEFORE = new RegExp(`^(?:(.*?)(?:,? |t(?=\\d)))??(?:at (\\d{1,2})|(?:at )?${CLOCK})$`);
const AFTER = new RegExp(`^(?:at )?${CLOCK},? (?:on )?(.+)$`);

/** Splits `tomorrow 8pm` or `8pm tomorrow` into the day and the time of day. */
function clockSaid(text: string): { day: string; clock: string } | undefined {
  const [isBefore, day = "", hour, clock = hour] = BEFORE.exec(text) ?? [];
  if (isBefore !== undefined) return clock === undefined ? undefined : { day, clock };
  const [, first, after = ""] = AFTER.exec(text) ?? [];
  return first === undefined ? undefined : { day: after, clock: first };
}

/** The meanings of a text with a time of day. Without a day, the next such time. */
function clockMeanings(text: string, here: Temporal.ZonedDateTime): Meaning[] {
  const said = clockSaid(text);
  const minute = said && (PARTS.get(said.clock.replace(/^(?:in the|this) /, "")) ?? minuteOf(said.clock));
  if (said === undefined || minute === undefined) return [];
  const zone = here.timeZoneId;
  const today = here.toPlainDate();
  const at = (day: Temporal.PlainDate) => zonedTime(atLocal(day, minute, zone), zone);
  if (said.day !== "") return daysCalled(said.day, today).map((day) => ({ at: at(day) }));
  const isOver = Temporal.ZonedDateTime.compare(at(today), here) <= 0;
  return [{ at: at(isOver ? today.add({ days: 1 }) : today) }];
}

/** The largest number of minutes as `m` that can also mean months. */
const MOST_MONTHS = 12;

/** The meanings of a span. `3m` is minutes or months. */
function spanMeanings(text: string, here: Temporal.ZonedDateTime): Meaning[] {
  const span = spanCalled(text);
  if (span === undefined) return [];
  const [, months] = /^(?:in |for )?(\d{1,2}) ?m$/.exec(text) ?? [];
  const added = here.add({ months: span.months, days: span.days }).add({ minutes: span.minutes });
  const isUnclear = months !== undefined && Number(months) <= MOST_MONTHS;
  return [{ at: added }, ...(isUnclear ? [{ at: here.add({ months: Number(months) }) }] : [])];
}

const EVENING = 19 * 60;

/** 19:00 today, or in an hour if that is past. */
function tonight(here: Temporal.ZonedDateTime): Meaning {
  const evening = atLocal(here.toPlainDate(), EVENING, here.timeZoneId);
  return { at: zonedTime(Math.max(evening, here.epochMilliseconds + HOUR), here.timeZoneId) };
}

function meaningsOf(written: string, here: Temporal.ZonedDateTime): Meaning[] {
  const text = written
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:(?:until|till?|by|from|on|before) )+/, "")
    .replace(/ from now$| later$/, "");
  if (text === "tonight" || text === "this evening") return [tonight(here)];
  const today = here.toPlainDate();
  const start = startCalled(text, today);
  if (start !== undefined) return [{ start }];
  const days = daysCalled(text, today).map((day) => ({ day }));
  if (days.length > 0) return days;
  const spans = spanMeanings(text, here);
  return spans.length > 0 ? spans : clockMeanings(text.replace(/^tonight(?= )/, "today"), here);
}

function dateRefused(
  written: string,
  reason: "unread" | "over" | "far",
  today: Temporal.PlainDate,
): RuleError {
  const date = today.add({ weeks: 2 }).toString();
  return new RuleError("refuse-date", { written: quoted(written), reason, date });
}

/** Use of a typed time: the option, and the conversion of a day or of the start of a week or month to a time. */
interface Use {
  option: string;
  ofDay: (day: Temporal.PlainDate, zone: string) => number;
  ofStart: (day: Temporal.PlainDate, zone: string) => number;
  /** The latest time, in milliseconds after now; a year if omitted. */
  most?: number;
}

const startOf = (day: Temporal.PlainDate, zone: string) => atLocal(day, 0, zone);
const endOf = (day: Temporal.PlainDate, zone: string) => atLocal(day.add({ days: 1 }), 0, zone);
const morningOf = (day: Temporal.PlainDate, zone: string) => atLocal(day, 9 * 60, zone);

/** The uses of typed times. A day as an end includes that day; as a snooze, it means 9:00. */
const USES = {
  until: { option: "until", ofDay: endOf, ofStart: startOf },
  from: { option: "from", ofDay: startOf, ofStart: startOf },
  later: { option: "for", ofDay: morningOf, ofStart: morningOf },
} satisfies Record<string, Use>;

/** A use of typed times. */
export type TimeUse = keyof typeof USES;

/** A time that a text can mean: in milliseconds since 1970, in words, and as text that means only this. */
export interface ReadTime {
  at: number;
  words: Text;
  value: string;
}

function timeOf(meaning: Meaning, use: Use, here: Temporal.ZonedDateTime): ReadTime {
  const zone = here.timeZoneId;
  const now = here.epochMilliseconds;
  if ("day" in meaning) {
    const at = Math.max(use.ofDay(meaning.day, zone), now);
    return { at, words: dateText(meaning.day), value: meaning.day.toString() };
  }
  const at = "at" in meaning ? meaning.at.epochMilliseconds : use.ofStart(meaning.start, zone);
  const local = zonedTime(at, zone);
  const clock = local.toPlainTime();
  const value = `${local.toPlainDate().toString()} ${clock.toString({ smallestUnit: "minute" })}`;
  return { at, words: dateText(local.toPlainDate(), clock), value };
}

function dayOf(meaning: Meaning): Temporal.PlainDate {
  if ("day" in meaning) return meaning.day;
  return "start" in meaning ? meaning.start : meaning.at.toPlainDate();
}

/** The reason against a meaning; undefined if it is from now to a year ahead. */
function faultOf(meaning: Meaning, here: Temporal.ZonedDateTime): "over" | "far" | undefined {
  const today = here.toPlainDate();
  const day = dayOf(meaning);
  const isPast = "at" in meaning && Temporal.ZonedDateTime.compare(meaning.at, here) <= 0;
  if (isPast || Temporal.PlainDate.compare(day, today) < 0) return "over";
  return Temporal.PlainDate.compare(day, today.add({ years: 1 })) > 0 ? "far" : undefined;
}

/** The times that a typed text can mean, from now to a year ahead. */
export function timesMeant(written: string, now: number, zone: string, use: TimeUse): ReadTime[] {
  const here = zonedTime(now, zone);
  const times = meaningsOf(written, here)
    .filter((meaning) => faultOf(meaning, here) === undefined)
    .map((meaning) => timeOf(meaning, USES[use], here));
  return [...new Map(times.map((time) => [time.at, time])).values()];
}

/**
 * Reads a typed time such as `2026-12-24`, `24 dec`, `friday`, `tomorrow 8pm`, `90m` or `a week`, in milliseconds since
 * 1970. Asks if it can mean several times. Refuses past times, and times more than a year ahead.
 */
function readTime(written: string, now: number, zone: string, use: TimeUse): number {
  const [time, ...others] = timesMeant(written, now, zone, use);
  if (time !== undefined && others.length === 0) return time.at;
  if (time !== undefined) {
    const shown = { written: quoted(written.trim()) };
    const of = [time, ...others].map(({ words, value }) => ({ name: words, known: [], value }));
    throw new RuleError("refuse-date-several", shown).offering({
      asks: worded("which-reading", shown),
      what: USES[use].option,
      written: written.trim(),
      of,
    });
  }
  const here = zonedTime(now, zone);
  const [first] = meaningsOf(written, here);
  const reason = (first && faultOf(first, here)) ?? "unread";
  throw dateRefused(written, reason, here.toPlainDate()).about(USES[use].option);
}

/** Reads an end. For a day, the end of that day. */
export function readUntil(written: string, now: number, zone: string): number {
  return readTime(written, now, zone, "until");
}

/** Reads a start, or `now`. For a day, the beginning of that day; for today, now. */
export function readFrom(written: string, now: number, zone: string): number {
  if (written.trim().toLowerCase() === "now") return now;
  return readTime(written, now, zone, "from");
}

/** Reads the end of a snooze. A day means 9:00. */
export function readLater(written: string, now: number, zone: string): number {
  return readTime(written, now, zone, "later");
}
