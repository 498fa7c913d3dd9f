import { DAY, HOUR, WEEK } from "./wall-clock.ts";
import { Temporal } from "temporal-polyfill";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import { atLocal, localTime } from "./hours.ts";

const UNITS = { h: HOUR, d: DAY, w: WEEK } as const;
const MOST_DAYS = 30;
const EVENING = 19 * 60;
const MORNING = 9 * 60;

/**
 * Reads the end of a snooze, in milliseconds since 1970: `1h`, `3d`, `1w`, `tonight` (19:00 local time, or in an
 * hour if that is past), `tomorrow` (9:00 local time). Refuses other text, and more than 30 days.
 */
export function snoozedUntil(written: string, now: number, zone: string): number {
  const text = written.trim().toLowerCase();
  const today = Temporal.PlainDate.from(localTime(now, zone).date);
  if (text === "tonight") return Math.max(atLocal(today, EVENING, zone), now + UNITS.h);
  if (text === "tomorrow") return atLocal(today.add({ days: 1 }), MORNING, zone);
  const [, count = "", unit = ""] = /^(\d{1,3})\s*(h|d|w)/.exec(text) ?? [];
  const length = Number(count) * (UNITS[unit as keyof typeof UNITS] ?? Number.NaN);
  if (length > 0 && length <= MOST_DAYS * UNITS.d) return now + length;
  throw new RuleError("refuse-snooze", { written: quoted(written), most: MOST_DAYS });
}
