import { type Text, text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "./names.ts";

/** Words that mean the same unit, whichever of them the data have. */
const SAME = [
  ["cm", "centimetre", "centimetres", "centimeter", "centimeters"],
  ["m", "metre", "metres", "meter", "meters"],
  ["in", "inch", "inches"],
  ["min", "mins", "minute", "minutes"],
  ["h", "hour", "hours"],
  ["hex", "hexes", "hexagon", "hexagons"],
];

/** Whether a word means a unit: itself or its beginning, several of it, or another word for it. */
function isUnit(word: string, unit: string): boolean {
  const [written, meant] = [word.toLowerCase().replace(/\.$/, ""), unit.toLowerCase()];
  if (meant.startsWith(written) || written === `${meant}s`) return true;
  return SAME.some((words) => words.includes(meant) && words.includes(written));
}

/**
 * What was written for a number that is counted in a unit, without that unit: `25` for `25 cm`. Refuses another unit;
 * where there is none, and where nothing stands behind the number, it is left as it is.
 */
export function withoutUnit(written: string, name: string, unit: string | undefined): string {
  const [, number, word] = /^(.*\d)\s*(\p{L}[\p{L}.]*)$/u.exec(written.trim()) ?? [];
  if (unit === undefined || number === undefined || word === undefined) return written;
  if (isUnit(word, unit)) return number;
  throw new RuleError("refuse-other-unit", { name, unit, word: quoted(word) });
}

/** A number as refusals name it, with its unit where it has one. */
export function measure(number: string | number, unit: string | undefined): string | Text {
  return unit === undefined || unit === "" ? String(number) : text("measure", { number, unit });
}
