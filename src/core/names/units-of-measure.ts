import { type DataName, textOfThing, text, type Wording } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "./names.ts";

/** Words for the same unit; the data may use any of them. */
const SAME = [
  ["cm", "centimetre", "centimetres", "centimeter", "centimeters"],
  ["m", "metre", "metres", "meter", "meters"],
  ["in", "inch", "inches"],
  ["min", "mins", "minute", "minutes"],
  ["h", "hour", "hours"],
  ["hex", "hexes", "hexagon", "hexagons"],
];

/** True if a word means a unit: its name, an abbreviation, plural, or synonym. */
export function isUnit(word: string, unit: string): boolean {
  const [written, meant] = [word.toLowerCase().replace(/\.$/, ""), unit.toLowerCase()];
  if (meant.startsWith(written) || written === `${meant}s`) return true;
  return SAME.some((words) => words.includes(meant) && words.includes(written));
}

/**
 * A typed number without its unit: `25` for `25 cm`. Refuses another unit. Returns the text unchanged
 * if it has no unit, or without `unit`.
 */
export function withoutUnit(written: string, name: Wording, unit: DataName | undefined): string {
  const [, number, word] = /^(.*\d)\s*(\p{L}[\p{L}.]*)$/u.exec(written.trim()) ?? [];
  if (unit === undefined || number === undefined || word === undefined) return written;
  if (isUnit(word, unit.name)) return number;
  throw new RuleError("refuse-other-unit", { name, unit, word: quoted(word) });
}

/** The unit of a thing's numbers; undefined if it has none. */
export function unitOf(thing: { readonly unit?: string | undefined } | undefined): DataName | undefined {
  return thing?.unit === undefined ? undefined : textOfThing(thing, "unit", thing.unit);
}

/** A number in refusals, with its unit if there is one. */
export function measure(number: string | number, unit: DataName | undefined): Wording {
  return unit === undefined || unit.name === "" ? String(number) : text("measure", { number, unit });
}
