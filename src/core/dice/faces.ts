import { type Text, text, type Wording } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";

function refuseFaces(need: Text, choices?: Choices): never {
  throw new RuleError("refuse-faces", { need }).offering(choices);
}

/** True for a face that such a die can show. Ten-sided dice show 0 to 9, and 0 counts as ten. */
function isFace(printed: number, most: number): boolean {
  return Number.isInteger(printed) && printed <= most && (printed >= 1 || (printed === 0 && most === 10));
}

/** Converts a printed face: 0 on a ten-sided die counts as ten. */
export function readFace(printed: number, most: number): number {
  if (!isFace(printed, most)) {
    refuseFaces(text("faces-none-such", { most: String(most), printed: String(printed) }));
  }
  return printed === 0 ? most : printed;
}

/** Faces of an example. */
const EXAMPLE = [3, 4, 1, 6, 2, 5];
const FUDGE_EXAMPLE = ["+", "0", "-", "-", "0", "+"];

/** Faces that these dice could show: "3 4", or "+ 0" for Fudge dice. */
function exampleFor(dice: readonly { sides: number; fudge?: boolean }[]): string {
  const shown = dice
    .slice(0, EXAMPLE.length)
    .map(({ sides, fudge }, at) => (fudge === true ? FUDGE_EXAMPLE[at] : Math.min(EXAMPLE[at] ?? 1, sides)));
  return [...shown, ...(dice.length > shown.length ? ["…"] : [])].join(" ");
}

/** Refuses faces of too few dice, and says how many the roll needs. */
export function refuseTooFew(dice: readonly { sides: number; fudge?: boolean }[], entered: number): never {
  refuseFaces(text("faces-too-few", { needed: dice.length, example: exampleFor(dice), entered }));
}

/**
 * The faces of dice whose digits were typed without spaces, such as 3 and 4 for `34`. `undefined` unless a number is
 * greater than all faces and its digits fit the dice.
 */
function facesApart(entered: readonly number[], sides: readonly number[]): number[] | undefined {
  const most = Math.max(...sides);
  if (most > 10 || entered.every((face) => face <= most)) return undefined;
  const apart = entered.flatMap((face) => (face > most ? Array.from(String(face), Number) : [face]));
  const fits = apart.length === sides.length && apart.every((face, at) => isFace(face, sides[at] ?? 0));
  return fits ? apart : undefined;
}

/** Refuses faces that were typed without spaces, and offers them with spaces. */
function refuseTogether(entered: readonly number[], sides: readonly number[]): void {
  const apart = facesApart(entered, sides);
  if (apart === undefined) return;
  const faces = apart.join(" ");
  const words = { needed: sides.length, faces, written: entered.join(" ") };
  const asks = text("which-faces", words);
  const choice = { name: faces, known: [], value: faces };
  refuseFaces(text("faces-together", words), { asks, what: "faces", of: [choice] });
}

/** A throw for which faces are missing: its dice, its purpose, and the number of dice in later throws of the same roll. */
interface MissingThrow {
  sides: readonly number[];
  what: Wording | undefined;
  later: number | undefined;
}

/** Refuses a throw if faces are missing, and names the missing dice. `used`: number of faces of earlier throws. */
export function refuseMissing(
  entered: readonly number[],
  used: number,
  { sides, what, later }: MissingThrow,
): never {
  if (what === undefined || used === 0 || later !== undefined) {
    // All throws of a repeated roll have the same dice.
    const needed = used + sides.length + (later ?? 0);
    const all = Array.from({ length: needed }, (_, at) => sides[at % sides.length] ?? 0);
    refuseTogether(entered, all);
    const dice = all.map((each) => ({ sides: each }));
    refuseTooFew(dice, entered.length);
  }
  const missing = used + sides.length - entered.length;
  refuseFaces(text("faces-also", { what, missing, die: `d${sides.at(-1)}`, entered: entered.join(" ") }));
}

/** Refuses a throw if faces of dice that explode or are rerolled are missing. */
export function refuseMissingExtra(
  entered: readonly number[],
  rest: readonly number[],
  due: readonly number[],
): never {
  const dice = due.slice(rest.length).map((sides) => `d${sides}`);
  throw new RuleError("refuse-faces-missing", { dice, entered: entered.join(" ") });
}

/** Refuses faces that no throw used. */
export function refuseUnused(used: number, entered: number): never {
  refuseFaces(text("faces-too-many", { used, entered }));
}

/** Parses faces such as `4 6`, `4,6` or `4+6`, as they are printed on the dice. */
export function readFaces(typed: string): number[] {
  const parts = typed.split(/[\s,;+/]+/).filter((part) => part !== "");
  const faces = parts.map(Number);
  if (parts.length === 0 || parts.length > 100 || !parts.every((part) => /^\d{1,9}$/.test(part))) {
    refuseFaces(text("faces-unread"));
  }
  return faces;
}
