import type { Wording } from "#words/text.ts";
import { readFace, refuseMissing, refuseMissingExtra, refuseUnused } from "./faces.ts";
import { facesFrom } from "./fairness.ts";
import type { Die } from "../schema/index.ts";
import type { NamedDie } from "./throws.ts";

/** A throw: its number and series; or null for both, and the player who entered the faces. */
interface Throw {
  roll: number | null;
  series: number | null;
  enteredBy?: string;
  dice: Die[];
}

/** The dice state of a game: its id, and the rolls so far. */
interface DiceState {
  id: string;
  dice: { rolls: number; series: number };
}

/** Returns the numbers of sides of the dice to add after these faces; empty if the throw is complete. */
type ExtraDice = (faces: readonly number[]) => readonly number[];

/** A throw's purpose in words, the dice that it may add, and the number of dice in later throws of the same roll. */
interface What {
  what?: Wording;
  extra?: ExtraDice | undefined;
  later?: number | undefined;
}

/** Source of faces. `throw` returns the dice with their faces, including added dice. */
export interface DiceSource {
  throw(dice: readonly NamedDie[], game: DiceState, what?: What): Throw;
  /** Refuses if some faces were not used. */
  finish(): void;
  /** True if a player enters the faces. */
  isEntered?: true;
}

/** As DiceSource, for dice outside of a game. */
export interface FreeDice extends DiceSource {
  throw(dice: readonly NamedDie[], game?: DiceState, what?: What): Throw;
}

/** Dice with their faces, including the dice that they add. `next` throws dice. */
export function fallenDice(
  dice: readonly NamedDie[],
  extra: ExtraDice | undefined,
  next: (sides: readonly number[]) => readonly number[],
): Die[] {
  const fallen: Die[] = [];
  let due = dice;
  while (due.length > 0) {
    const faces = next(due.map(({ sides }) => sides));
    fallen.push(...due.map((die, at) => ({ ...die, face: faces[at] ?? 0 })));
    due = (extra?.(fallen.map(({ face }) => face)) ?? []).map((sides) => ({ sides }));
  }
  return fallen;
}

/** Dice that no game numbers. `next` throws dice. */
export function looseDice(next: (sides: readonly number[]) => readonly number[]): FreeDice {
  return {
    throw: (dice, _, { extra } = {}) => ({ roll: null, series: null, dice: fallenDice(dice, extra, next) }),
    finish() {},
  };
}

/** The bot's dice, which players can verify: see fairness.ts. */
export function fairDice(secret: string, interaction: string): DiceSource {
  return {
    throw(dice, game, { extra } = {}) {
      const roll = game.dice.rolls + 1;
      const next = facesFrom(secret, { game: game.id, roll, interaction });
      return { roll, series: game.dice.series, dice: fallenDice(dice, extra, next) };
    },
    finish() {},
  };
}

/** Dice that a player rolled, in the order in which the roll requests them. */
export function enteredDice(faces: readonly number[], player: string): FreeDice {
  const rest = [...faces];
  const take = (sides: readonly number[]): number[] =>
    rest.splice(0, sides.length).map((face, at) => readFace(face, sides[at] ?? 0));
  return {
    ...(faces.length === 0 ? {} : { isEntered: true }),
    throw(dice: readonly NamedDie[], _?: DiceState, { what, extra, later }: What = {}) {
      if (rest.length < dice.length) {
        const sides = dice.map((die) => die.sides);
        refuseMissing(faces, faces.length - rest.length, { sides, what, later });
      }
      const next = (due: readonly number[]) =>
        rest.length < due.length ? refuseMissingExtra(faces, rest, due) : take(due);
      return { roll: null, series: null, enteredBy: player, dice: fallenDice(dice, extra, next) };
    },
    finish() {
      if (rest.length > 0) refuseUnused(faces.length - rest.length, faces.length);
    },
  };
}

/** Numbers of sides of the dice in a code such as `2d6`. */
export function sidesOf(code: string): number[] {
  const [count, sides] = code.split("d").map(Number);
  return Array<number>(count ?? 0).fill(sides ?? 0);
}

/** The lowest and the highest total of a throw, such as 2 and 12 of `2d6`. */
export function totalsOf(code: string): { from: number; to: number } {
  const sides = sidesOf(code);
  return { from: sides.length, to: sides.reduce((sum, count) => sum + count, 0) };
}

/** The probability of each total. `sides`: the number of sides of each die. */
export function chancesOfTotals(sides: readonly number[]): Map<number, number> {
  let chances = new Map([[0, 1]]);
  for (const count of sides) {
    const next = new Map<number, number>();
    for (const [total, chance] of chances) {
      for (let face = 1; face <= count; face += 1)
        next.set(total + face, (next.get(total + face) ?? 0) + chance / count);
    }
    chances = next;
  }
  return chances;
}
