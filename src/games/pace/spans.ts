/** A length of time. Days and months keep the time of day. */
export interface Span {
  minutes: number;
  days: number;
  months: number;
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Units of time: how players write them, and their size. */
const UNITS: readonly [RegExp, Partial<Span>][] = [
  [/^m(?:ins?|inutes?)?$/, { minutes: 1 }],
  [/^h(?:rs?|ours?)?$/, { minutes: 60 }],
  [/^d(?:ays?)?$/, { days: 1 }],
  [/^w(?:ks?|eeks?)?$/, { days: 7 }],
  [/^fortnights?$/, { days: 14 }],
  [/^mo(?:nths?)?$/, { months: 1 }],
  [/^y(?:rs?|ears?)?$/, { months: 12 }],
];

/** Units that a fraction of another unit is counted in. */
const DAY = 24 * 60;

const PART = / ?(?:(\d{1,4}(?:[.,]\d{1,2})?)|(a couple(?: of)?|half an?|an?|[a-z]+) ) ?([a-z]+)/y;

function countOf(digits: string | undefined, word = ""): number {
  if (digits !== undefined) return Number(digits.replace(",", "."));
  if (word.startsWith("half")) return 0.5;
  if (word.startsWith("a couple")) return 2;
  return /^an?$/.test(word) ? 1 : NUMBERS.indexOf(word);
}

/** A number of units. Fractions of days and weeks become minutes. */
function sized(count: number, { minutes = 0, days = 0, months = 0 }: Partial<Span>): Span | undefined {
  if (Number.isInteger(count))
    return { minutes: count * minutes, days: count * days, months: count * months };
  if (months > 0) return undefined;
  return { minutes: Math.round(count * (minutes + days * DAY)), days: 0, months: 0 };
}

/** The span that lower-case text names, such as `90m`, `1h30`, `a week` or `2 days and 3 hours`; undefined if none. */
export function spanCalled(written: string): Span | undefined {
  const text = written
    .replace(/^(?:in|for|after) /, "")
    .replaceAll(/,? and |, /g, " ")
    .replace(/(?<=\dh ?)([0-5]?\d)$/, "$1m");
  const span: Span = { minutes: 0, days: 0, months: 0 };
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const [, digits, word, unit = ""] = PART.exec(text) ?? [];
    const count = countOf(digits, word);
    const size = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    const more = size === undefined || count < 0 ? undefined : sized(count, size);
    if (more === undefined) return undefined;
    span.minutes += more.minutes;
    span.days += more.days;
    span.months += more.months;
  }
  return span.minutes + span.days + span.months > 0 ? span : undefined;
}
