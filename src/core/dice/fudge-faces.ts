import { RuleError } from "../errors.ts";
import type { Notation } from "./notation.ts";
import type { DiceTerm } from "./notation-dice.ts";

/** Typed faces of a Fudge die, and their numbers in the log. */
const FACES: ReadonlyMap<string, string> = new Map([
  ["-", "1"],
  ["-1", "1"],
  ["0", "2"],
  ["+", "3"],
  ["+1", "3"],
  ["1", "3"],
]);

function read({ fudge }: DiceTerm, typed: string): string {
  if (fudge !== true) return typed;
  const face = FACES.get(typed);
  if (face === undefined) throw new RuleError("refuse-faces-fudge");
  return face;
}

/** Typed text in which the faces of Fudge dice, such as `+ 0 -` or `1 0 -1`, are replaced by the log's numbers. */
export function withFudgeFaces(notation: Notation, typed: string): string {
  if (!notation.dice.some(({ fudge }) => fudge === true)) return typed;
  const words = typed
    .replace(/[−–]/g, "-")
    .split(/[\s,;]+/)
    .flatMap((word) => (/^[+0-]{2,}$/.test(word) ? Array.from(word) : [word]))
    .filter((word) => word !== "");
  const faces: string[] = [];
  let begun = 0;
  for (const word of words) {
    const places = notation.terms(faces.slice(begun).map(Number));
    // The faces of the next throw follow.
    if (places[faces.length - begun] === undefined) begun = faces.length;
    const term = notation.terms(faces.slice(begun).map(Number))[faces.length - begun];
    faces.push(term === undefined ? word : read(term, word));
  }
  return faces.join(" ");
}
