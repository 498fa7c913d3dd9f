import { sidesOf } from "./dice.ts";
import type { Notation } from "./notation.ts";
import type { DiceTerm } from "./notation-dice.ts";
import type { SystemFile } from "../schema/system.ts";

/** What a game calls its dice; none where it does not. */
type Names = Pick<SystemFile, "throws">;

/** A die to be thrown; `for`: whose it is or what it is called. */
interface NamedDie {
  sides: number;
  for?: string;
}

/** The dice of a code such as `2d6`, called as the game calls them. */
export function diceCalled({ throws = [] }: Names, code: string): NamedDie[] {
  const faces = throws.find(({ dice }) => dice === code)?.faces;
  return sidesOf(code).map((sides, at) => {
    const name = faces?.[at];
    return name === undefined ? { sides } : { sides, for: name };
  });
}

/** Dice of which some may be dropped or thrown again have no names. */
function diceOfTerm(system: Names, { count, sides, ...fate }: DiceTerm): NamedDie[] {
  const isPlain = Object.keys(fate).length === 0;
  return isPlain ? diceCalled(system, `${count}d${sides}`) : Array.from({ length: count }, () => ({ sides }));
}

/** The dice of a free throw as they are written, in the order in which they are thrown. */
export function diceOfNotation(system: Names, { dice }: Notation): NamedDie[] {
  return dice.flatMap((term) => diceOfTerm(system, term));
}

/** Dice notation with the game's own names, such as `DR+2`, written out: `2d6+2`. Upper and lower case differ. */
export function spellOut({ throws = [] }: Names, written: string): string {
  const code = (word: string) => throws.find(({ id }) => id === word)?.dice ?? word;
  return written.replaceAll(/(?<![\p{Letter}\d])\p{Letter}+(?![\p{Letter}\d])/gu, code);
}
