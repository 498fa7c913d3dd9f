import { type Text, text, type Wording } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { facesFrom } from "./fairness.ts";
import type { Die } from "../schema/index.ts";
import type { NamedDie } from "./throws.ts";
import { given } from "../left-out.ts";

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

/** A throw's purpose in words, and the dice that it may add. */
interface What {
  what?: Wording;
  extra?: ExtraDice | undefined;
}

/** Source of faces. `throw` returns the dice with their faces, including added dice. */
export interface DiceSource {
  throw(dice: readonly NamedDie[], game: DiceState, what?: What): Throw;
  /** Refuses if some faces were not used. */
  finish(): void;
  /** True if a player enters the faces. */
  isEntered?: true;
  /** The bot's dice, for the part of a roll that was not entered. */
  bot?: DiceSource;
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

function refuseFaces(need: Text): never {
  throw new RuleError("refuse-faces", { need });
}

/** Converts a printed face. Ten-sided dice show 0 to 9, and 0 counts as ten. */
function readFace(printed: number, most: number): number {
  const face = printed === 0 && most === 10 ? 10 : printed;
  if (!Number.isInteger(face) || face < 1 || face > most) {
    refuseFaces(text("faces-none-such", { most: String(most), printed: String(printed) }));
  }
  return face;
}

/** Refuses a throw if faces are missing, and names the missing dice. */
function refuseMissing(entered: readonly number[], used: number, sides: readonly number[], what?: Wording) {
  if (what === undefined || used === 0) {
    refuseFaces(text("faces-too-few", { needed: used + sides.length, entered: entered.length }));
  }
  const missing = used + sides.length - entered.length;
  refuseFaces(text("faces-also", { what, missing, die: `d${sides.at(-1)}`, entered: entered.join(" ") }));
}

/** Refuses a throw if faces of dice that explode or are rerolled are missing. */
function refuseMissingExtra(
  entered: readonly number[],
  rest: readonly number[],
  due: readonly number[],
): never {
  const dice = due.slice(rest.length).map((sides) => `d${sides}`);
  throw new RuleError("refuse-faces-missing", { dice, entered: entered.join(" ") });
}

/** Dice that a player rolled, in the order in which the roll requests them. `bot`: the dice for the rest. */
export function enteredDice(faces: readonly number[], player: string, bot?: DiceSource): FreeDice {
  const rest = [...faces];
  const take = (sides: readonly number[]): number[] =>
    rest.splice(0, sides.length).map((face, at) => readFace(face, sides[at] ?? 0));
  return {
    ...(faces.length === 0 ? {} : { isEntered: true }),
    ...given({ bot }),
    throw(dice: readonly NamedDie[], _?: DiceState, { what, extra }: What = {}) {
      if (rest.length < dice.length) {
        const sides = dice.map((die) => die.sides);
        refuseMissing(faces, faces.length - rest.length, sides, what);
      }
      const next = (due: readonly number[]) =>
        rest.length < due.length ? refuseMissingExtra(faces, rest, due) : take(due);
      return { roll: null, series: null, enteredBy: player, dice: fallenDice(dice, extra, next) };
    },
    finish() {
      if (rest.length > 0) {
        const used = faces.length - rest.length;
        refuseFaces(text("faces-too-many", { used, entered: faces.length }));
      }
    },
  };
}

/** Parses faces such as `4 6`, `4,6` or `4+6`, as they are printed on the dice. */
export function readFaces(typed: string): number[] {
  const parts = typed.split(/[\s,;+/]+/).filter((part) => part !== "");
  const faces = parts.map(Number);
  if (parts.length === 0 || parts.length > 100 || !parts.every((part) => /^\d{1,4}$/.test(part))) {
    refuseFaces(text("faces-unread"));
  }
  return faces;
}

/** Numbers of sides of the dice in a code such as `2d6`. */
export function sidesOf(code: string): number[] {
  const [count, sides] = code.split("d").map(Number);
  return Array<number>(count ?? 0).fill(sides ?? 0);
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
