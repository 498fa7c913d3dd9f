import { sidesOf } from "./dice.ts";
import type { DiceTerm } from "./notation-dice.ts";
import type { SystemFile } from "../schema/index.ts";

/** A game's names for its dice, if any. */
type Names = Pick<SystemFile, "throws">;

/** A die to throw; `for`: its owner or name. */
export interface NamedDie {
  sides: number;
  for?: string;
}

/** The dice of a code such as `2d6`, with the game's names. */
export function diceCalled({ throws = [] }: Names, code: string): NamedDie[] {
  const faces = throws.find(({ dice }) => dice === code)?.faces;
  return sidesOf(code).map((sides, at) => {
    const name = faces?.[at];
    return name === undefined ? { sides } : { sides, for: name };
  });
}

/** The dice of a term. Dice with modifiers have no names. */
export function diceOfTerm(system: Names, { count, sides, ...fate }: DiceTerm): NamedDie[] {
  const isPlain = Object.keys(fate).length === 0;
  return isPlain ? diceCalled(system, `${count}d${sides}`) : Array.from({ length: count }, () => ({ sides }));
}

/** Expands the game's names in a notation, such as `DR+2` to `2d6+2`. Case-sensitive. */
export function spellOut({ throws = [] }: Names, written: string): string {
  const code = (word: string) => throws.find(({ id }) => id === word)?.dice ?? word;
  return written.replaceAll(/(?<![\p{Letter}\d])\p{Letter}+(?![\p{Letter}\d])/gu, code);
}
