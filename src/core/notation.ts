import { quoted } from "./names.ts";
import { RuleError } from "./errors.ts";
import { plainMinus } from "./minus.ts";

/** Dice thrown together, with what is kept of them. `d66` reads its dice as digits. */
export interface DiceTerm {
  sign: 1 | -1;
  count: number;
  sides: number;
  keep?: { which: "highest" | "lowest"; count: number };
  digits?: boolean;
}

/** What a player wrote, such as `3d6kh2+1`. */
export interface Notation {
  /** As it is shown: lower case, without spaces. */
  text: string;
  dice: DiceTerm[];
  constant: number;
}

/** One term of a throw, reckoned: `kept` marks the dice that count. */
export interface TermResult {
  term: DiceTerm;
  faces: number[];
  kept: boolean[];
  value: number;
}

export const MOST_DICE = 100;
export const MOST_SIDES = 1000;

const TERM = /([+-]?)(?:(\d*)d(\d+|%)(?:(kh|kl|dh|dl|k)(\d*))?|(\d+))/y;

function refuse(reason: string): never {
  throw new RuleError("bad-value", `${reason} Write dice like \`2d6\`, \`d10+2\`, \`3d6kh2\` or \`d66\`.`);
}

function keepOf(how: string, given: string, count: number): NonNullable<DiceTerm["keep"]> {
  const number = given === "" ? 1 : Number(given);
  if (number < 1 || number > count) refuse(`Of ${count} dice ${number} cannot be kept or dropped.`);
  if (how === "kh" || how === "k") return { which: "highest", count: number };
  if (how === "kl") return { which: "lowest", count: number };
  if (number === count) refuse("At least one die must be left.");
  return { which: how === "dh" ? "lowest" : "highest", count: count - number };
}

function digitDice(match: RegExpExecArray, sign: 1 | -1): DiceTerm {
  const alone = match[2] === "" || match[2] === "1";
  if (!alone || match[4] !== undefined) refuse("`d66` stands alone: two six-sided dice read as digits.");
  return { sign, count: 2, sides: 6, digits: true };
}

function diceTerm(match: RegExpExecArray, sign: 1 | -1): DiceTerm {
  if (match[3] === "66") return digitDice(match, sign);
  const count = match[2] === "" ? 1 : Number(match[2]);
  const sides = match[3] === "%" ? 100 : Number(match[3]);
  if (count < 1 || count > MOST_DICE) refuse(`Throw 1 to ${MOST_DICE} dice, not ${count}.`);
  if (sides < 2 || sides > MOST_SIDES) refuse(`A die has 2 to ${MOST_SIDES} sides, not ${sides}.`);
  if (match[4] === undefined) return { sign, count, sides };
  return { sign, count, sides, keep: keepOf(match[4], match[5] ?? "", count) };
}

/** Reads dice notation; refuses with `bad-value` what it cannot read and what is over the limits. */
export function parseNotation(written: string): Notation {
  if (/\d\s+\d/.test(written)) refuse("Two numbers stand next to each other.");
  const text = plainMinus(written).toLowerCase().replace(/\s+/g, "");
  if (text.length === 0 || text.length > 100) refuse("That is no dice notation.");
  const notation: Notation = { text, dice: [], constant: 0 };
  TERM.lastIndex = 0;
  while (TERM.lastIndex < text.length) {
    const from = TERM.lastIndex;
    const match = TERM.exec(text);
    if (match === null || (from > 0 && match[1] === ""))
      refuse(`I cannot read ${quoted(text.slice(from, from + 20))}.`);
    const sign = match[1] === "-" ? -1 : 1;
    if (match[6] === undefined) notation.dice.push(diceTerm(match, sign));
    else notation.constant += sign * Number(match[6]);
  }
  refuseExcess(notation);
  return notation;
}

function refuseExcess(notation: Notation): void {
  const thrown = notation.dice.reduce((sum, term) => sum + term.count, 0);
  if (thrown === 0) refuse("There is no die in it.");
  if (thrown > MOST_DICE) refuse(`Throw at most ${MOST_DICE} dice at once, not ${thrown}.`);
  if (Math.abs(notation.constant) > 1_000_000) refuse("That modifier is too large.");
}

function keptOf(term: DiceTerm, faces: readonly number[]): boolean[] {
  const { keep } = term;
  if (keep === undefined) return faces.map(() => true);
  const order = faces.map((face, at) => ({ face, at }));
  order.sort((a, b) => (keep.which === "highest" ? b.face - a.face : a.face - b.face) || a.at - b.at);
  const places = new Set(order.slice(0, keep.count).map((entry) => entry.at));
  return faces.map((_, at) => places.has(at));
}

/** Reckons a throw: each term with the dice that count, and the total. */
export function reckon(notation: Notation, faces: readonly number[]): { terms: TermResult[]; total: number } {
  let next = 0;
  const terms = notation.dice.map((term) => {
    const thrown = faces.slice(next, next + term.count);
    next += term.count;
    const kept = keptOf(term, thrown);
    const counted = thrown.filter((_, at) => kept[at]);
    const value = term.digits ? Number(counted.join("")) : counted.reduce((sum, face) => sum + face, 0);
    return { term, faces: thrown, kept, value };
  });
  const total = terms.reduce((sum, result) => sum + result.term.sign * result.value, notation.constant);
  return { terms, total };
}

/** The number of sides of one die, written `d6`, `6` or `d%`; refuses with `bad-value` anything else. */
export function sidesOfDie(written: string): number {
  const text = written.trim().toLowerCase();
  const { dice, constant } = parseNotation(text.startsWith("d") ? text : `d${text}`);
  const [term, ...others] = dice;
  const isOneDie = term?.count === 1 && term.sign === 1 && others.length === 0 && constant === 0;
  if (!isOneDie) refuse(`"${text.slice(0, 20)}" is not one size of die.`);
  return term.sides;
}
