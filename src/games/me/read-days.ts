import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { weekdayCalled } from "../pace/days.ts";
import { isNone } from "../pace/read-dates.ts";

const SETS_OF_DAYS = new Map([
  ["weekend", [6, 7]],
  ["weekends", [6, 7]],
  ["weekdays", [1, 2, 3, 4, 5]],
]);

/** The weekdays that one word names: a day, `weekend`, or a range such as `fri-sun`. */
function daysCalled(word: string): number[] | undefined {
  const set = SETS_OF_DAYS.get(word);
  if (set !== undefined) return set;
  const ends = word.split("-").map(weekdayCalled);
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined || ends.length > 2) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, days) => ((first - 1 + days) % 7) + 1);
}

/** Reads days off such as `sat, sun`, `fri-sun` or `weekend`. Sorted; Monday is 1. Empty for `none`. */
export function readDaysOff(written: string): number[] {
  if (isNone(written)) return [];
  const words = written
    .trim()
    .toLowerCase()
    .replaceAll(/\s*(?:[-–—]|\bto\b)\s*/g, "-")
    .split(/[\s,;&+]+|\band\b/)
    .filter((word) => word !== "");
  const days = words.map(daysCalled);
  if (words.length === 0 || !days.every((some) => some !== undefined))
    throw new RuleError("refuse-days", { written: quoted(written) });
  const off = [...new Set(days.flat())].toSorted((a, b) => a - b);
  if (off.length === 7) throw new RuleError("refuse-all-days-off");
  return off;
}
