import type { QuietHours } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import { isNone } from "../pace/read-dates.ts";
import { minuteOf } from "../pace/time-of-day.ts";
import { quoted } from "#core/names/index.ts";

/** Reads a time of day such as `7`, `19:30` or `7pm`, in minutes since midnight. */
export function readHour(written: string): number {
  const minute = minuteOf(written);
  if (minute !== undefined) return minute;
  throw new RuleError("refuse-time-of-day", { written: quoted(written) });
}

/** Maximum pause between two reminders of the same game, in hours: a month. */
const LONGEST_PAUSE = 720;

/**
 * Reads the minimum number of hours between two reminders of the same game, such as `24` or `36h`; undefined for
 * `none` and `0`.
 */
export function readEvery(written: string): number | undefined {
  if (isNone(written)) return undefined;
  const [, count] = /^\s*(\d{1,3})\s*(?:h|hours?)?\s*$/i.exec(written) ?? [];
  const hours = Number(count);
  if (hours <= LONGEST_PAUSE) return hours === 0 ? undefined : hours;
  throw new RuleError("refuse-hours", { written: quoted(written), most: LONGEST_PAUSE });
}

/** Reads quiet hours, such as `22-7`, `22:00-07:30` or `10pm-7am`; undefined for `none`. */
export function readQuiet(written: string): QuietHours | undefined {
  if (isNone(written)) return undefined;
  const [from, to, ...more] = written
    .toLowerCase()
    .split(/[-–—]|\b(?:to|until|till)\b/)
    .map(minuteOf);
  if (from === undefined || to === undefined || more.length > 0)
    throw new RuleError("refuse-quiet-hours", { written: quoted(written) });
  if (from === to) throw new RuleError("refuse-quiet-hours-empty");
  return { from, to };
}
