import { Temporal } from "temporal-polyfill";

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

/** Days with a name: month and day. */
const FEASTS = new Map<string, readonly [month: number, day: number]>([
  ["xmas", [12, 25]],
  ["christmas", [12, 25]],
  ["christmas day", [12, 25]],
  ["xmas day", [12, 25]],
  ["xmas eve", [12, 24]],
  ["christmas eve", [12, 24]],
  ["boxing day", [12, 26]],
  ["new year", [1, 1]],
  ["new years", [1, 1]],
  ["new years day", [1, 1]],
  ["new years eve", [12, 31]],
  ["nye", [12, 31]],
  ["halloween", [10, 31]],
]);

type Days = Temporal.PlainDate[];

function dateOf(year: number, month: number, day: number): Days {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" })];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** The next occurrence of a day of a month, which may be today; of a year, that day. */
function dateIn(today: Temporal.PlainDate, month: number, day: number, year?: string): Days {
  if (year !== undefined) return dateOf(Number(year), month, day);
  return [today.year, today.year + 1]
    .flatMap((each) => dateOf(each, month, day))
    .filter((date) => Temporal.PlainDate.compare(date, today) >= 0)
    .slice(0, 1);
}

/** `24.12.`, `24.12.2026`, `2026-12-24`, and `4/12`, which can be in April or in December. */
function daysInDigits(text: string, today: Temporal.PlainDate): Days {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
  const dotted = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.? ?(?<year>\d{4})?$/;
  const { day, month, year } = (iso.exec(text) ?? dotted.exec(text))?.groups ?? {};
  if (day !== undefined) return dateIn(today, Number(month), Number(day), year);
  const [, first, second, later] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  if (first === undefined) return [];
  return [
    ...dateIn(today, Number(second), Number(first), later),
    ...dateIn(today, Number(first), Number(second), later),
  ];
}

/** A day such as `24 dec`, `24th of december`, `dec 24th, 2026` or `the 24th`. Without a year, the next one. */
function daysOfMonth(text: string, today: Temporal.PlainDate): Days {
  const [, alone] = /^the (\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? [];
  if (alone !== undefined) {
    const months = [today, today.add({ months: 1 }), today.add({ months: 2 })];
    const all = months.flatMap(({ year, month }) => dateOf(year, month, Number(alone)));
    return all.filter((date) => Temporal.PlainDate.compare(date, today) >= 0).slice(0, 1);
  }
  const [first = "", second = "", year, ...more] = text
    .replace(/^the /, "")
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|[.,]/g, "")
    .replace(" of ", " ")
    .split(" ");
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = monthCalled(name);
  if (month === undefined || !/^\d{1,2}$/.test(number) || !/^(?:\d{4})?$/.test(year ?? "") || more.length > 0)
    return [];
  return dateIn(today, month, Number(number), year);
}

/** The coming weekday, which is never today. */
function coming(today: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
}

/** A weekday of a week from Monday to Sunday, counted from this week. */
function inWeek(today: Temporal.PlainDate, weekday: number, weeks: number): Temporal.PlainDate {
  return today.add({ days: weekday - today.dayOfWeek + 7 * weeks });
}

/** A weekday of `next week` or `this week`, or a week after the coming one; undefined for other text. */
function whichWeek(
  today: Temporal.PlainDate,
  weekday: number,
  which: string,
): Temporal.PlainDate | undefined {
  if (which.startsWith("next week")) return inWeek(today, weekday, 1);
  if (which === "this week") return inWeek(today, weekday, 0);
  if (which === "week" || which === "a week on") return coming(today, weekday).add({ weeks: 1 });
  return undefined;
}

/**
 * A weekday: `friday`, `this friday`, `friday next week`, `friday week`. `next friday` is the one of next week, and also
 * that of this week while it is still to come.
 */
function daysOfWeek(text: string, today: Temporal.PlainDate): Days {
  const [, before, next, name = "", after] =
    /^(?:(next week,? |a week on |this |coming )|(next ))?(.+?)( (?:of )?(?:next|this) week|,? week)?$/.exec(
      text,
    ) ?? [];
  const weekday = weekdayCalled(name);
  if (weekday === undefined) return [];
  const which = (before ?? after ?? "").replace(/[ ,]*(?:of )?/, "").trim();
  const named = whichWeek(today, weekday, which);
  if (named !== undefined) return [named];
  if (next === undefined || weekday <= today.dayOfWeek) return [coming(today, weekday)];
  return [coming(today, weekday), inWeek(today, weekday, 1)];
}

/** `friday, 4 dec`: a date with its weekday. */
function daysWithWeekday(text: string, today: Temporal.PlainDate): Days {
  const [, name = "", rest = ""] = /^([a-z]+),? (.*\d.*)$/.exec(text) ?? [];
  const weekday = weekdayCalled(name);
  if (weekday === undefined) return [];
  return [...daysOfMonth(rest, today), ...daysInDigits(rest, today)].filter(
    ({ dayOfWeek }) => dayOfWeek === weekday,
  );
}

/** The last day of a week, month or year, or of a named month. */
function lastDays(text: string, today: Temporal.PlainDate): Days {
  const [, which, name = ""] =
    /^(?:the )?end of (?:(?:the|(this|next)) )?([a-z]+)$/.exec(text.replace(/^eo(?=[wmy]$)/, "end of ")) ??
    [];
  const more = which === "next" ? 1 : 0;
  if (/^w(?:eek)?$/.test(name)) return [inWeek(today, 7, more)];
  const month = monthCalled(name);
  const [from] = month === undefined ? [today] : dateIn(today.with({ day: 1 }), month, 1);
  if (from === undefined) return [];
  if (month !== undefined || /^m(?:onth)?$/.test(name)) {
    const within = from.add({ months: more });
    return [within.with({ day: within.daysInMonth })];
  }
  return /^y(?:ear)?$/.test(name)
    ? [Temporal.PlainDate.from({ year: today.year + more, month: 12, day: 31 })]
    : [];
}

/** The days that a lower-case text can mean. A weekday is never today. */
export function daysCalled(written: string, today: Temporal.PlainDate): Days {
  const text = written.replaceAll(/['’]/g, "");
  if (text === "today" || text === "end of day" || text === "eod") return [today];
  if (/^tomm?orr?ow$|^tmrw?$/.test(text)) return [today.add({ days: 1 })];
  if (text === "day after tomorrow" || text === "the day after tomorrow") return [today.add({ days: 2 })];
  const feast = FEASTS.get(text);
  if (feast !== undefined) return dateIn(today, ...feast);
  if (/^(?:the |this )?weekend$/.test(text)) return [6, 7].map((day) => coming(today, day));
  if (text === "next weekend") return [6, 7].map((day) => inWeek(today, day, 1));
  const ways = [daysOfWeek, daysInDigits, daysOfMonth, daysWithWeekday, lastDays];
  return ways.reduce<Days>((found, way) => (found.length > 0 ? found : way(text, today)), []);
}

/** The first day of `next week`, `next month` or `next year`; undefined for other text. */
export function startCalled(written: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (written === "next week") return inWeek(today, 1, 1);
  if (written === "next month") return today.with({ day: 1 }).add({ months: 1 });
  if (written === "next year") return today.with({ month: 1, day: 1 }).add({ years: 1 });
  return undefined;
}
