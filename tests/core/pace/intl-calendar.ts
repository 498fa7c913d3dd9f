/** Clocks and calendars by Intl.DateTimeFormat alone, independent of the bot's code. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The range of years that is compared. */
export const FIRST = Date.UTC(2024, 0, 1);
export const LAST = Date.UTC(2029, 0, 1);

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    weekday: "short",
  });
  FORMATS.set(zone, format);
  return format;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export interface Shown {
  date: string;
  weekday: number;
  minutes: number;
}

/** Date, weekday (Monday is 1) and minute of the day in a zone. */
export function shownAt(at: number, zone: string): Shown {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    weekday: WEEKDAYS.indexOf(parts["weekday"]!) + 1,
    minutes: Number(parts["hour"]) * 60 + Number(parts["minute"]),
  };
}

/** Offset of a zone's clock from UTC. */
function aheadAt(at: number, zone: string): number {
  const { date, minutes } = shownAt(at, zone);
  return Date.parse(date) + minutes * MINUTE - Math.floor(at / MINUTE) * MINUTE;
}

const CHANGES = new Map<string, number[]>();

/** The times of all clock changes of a zone between the first and the last time. */
export function changesOf(zone: string): number[] {
  const known = CHANGES.get(zone);
  if (known !== undefined) return known;
  const changes: number[] = [];
  let next = aheadAt(FIRST, zone);
  for (let week = FIRST; week < LAST; week += 7 * DAY) {
    let [before, after] = [week, week + 7 * DAY];
    const ahead = next;
    next = aheadAt(after, zone);
    if (next === ahead) continue;
    while (after - before > MINUTE) {
      const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
      if (aheadAt(middle, zone) === ahead) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  CHANGES.set(zone, changes);
  return changes;
}

/** True if a time is between the first and the last time at which a clock shows a minute of a day. */
function isBetweenTwins(at: number, minute: number, zone: string): boolean {
  if (!changesOf(zone).some((change) => Math.abs(change - at) < 4 * HOUR)) return false;
  const twins = new Map<string, number[]>();
  for (let near = Math.floor(at / MINUTE) * MINUTE - 4 * HOUR; near <= at + 4 * HOUR; near += MINUTE) {
    const { date, minutes } = shownAt(near, zone);
    if (minutes === minute) twins.set(date, [...(twins.get(date) ?? []), near]);
  }
  return [...twins.values()].some((moments) => moments[0]! <= at && at < moments.at(-1)!);
}

/** True in quiet hours: by the clock, or because the clock is set back over their start or end. */
export function isQuiet(at: number, { from, to }: { from: number; to: number }, zone: string): boolean {
  const { minutes } = shownAt(at, zone);
  const isNow = from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
  return isNow || isBetweenTwins(at, from, zone) || isBetweenTwins(at, to, zone);
}
