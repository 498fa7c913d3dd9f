import { RuleError } from "./errors.ts";
import { quoted } from "./names.ts";

/** Of fewer letters no other word for a unit is made out: `mi` is not `minutes`. */
const SHORTEST = 3;

/** Whether a word means a unit: itself, one of it, or short for it, such as `min`, `mins` or `minute` for `minutes`. */
function isUnit(word: string, unit: string): boolean {
  const [written, meant] = [word.toLowerCase().replace(/\.$/, ""), unit.toLowerCase()];
  if (written === meant) return true;
  const stem = written.replace(/s$/, "");
  const [short = "", long = ""] = [stem, meant].toSorted((a, b) => a.length - b.length);
  return short.length >= SHORTEST && long.startsWith(short);
}

/**
 * What was written for a number that is counted in a unit, without that unit: `25` for `25 cm`. Refuses another unit;
 * where there is none, and where nothing stands behind the number, it is left as it is.
 */
export function withoutUnit(written: string, name: string, unit: string | undefined): string {
  const [, number, word] = /^(.*\d)\s*(\p{L}[\p{L}.]*)$/u.exec(written.trim()) ?? [];
  if (unit === undefined || number === undefined || word === undefined) return written;
  if (isUnit(word, unit)) return number;
  throw new RuleError(
    "bad-value",
    `${name} is counted in ${unit}, not in ${quoted(word)}. Write how many ${unit}, such as \`12 ${unit}\`, or the number alone.`,
  );
}
