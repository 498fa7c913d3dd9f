import { RuleError } from "./errors.ts";
import { deriveFaces } from "./fairness.ts";

/** A throw as it fell: its number and series, or nulls and the player who entered the faces. */
export interface Throw {
  roll: number | null;
  series: number | null;
  enteredBy?: string;
  faces: number[];
}

/** The game that a throw is made in: its id, and how far its dice have come. */
interface DiceState {
  id: string;
  dice: { rolls: number; series: number };
}

/** Where faces come from. `throw` takes the number of sides of each die; `what` says in words what they are for. */
export interface DiceSource {
  throw(sides: readonly number[], game: DiceState, what?: string): Throw;
  /** Refuses if faces were entered that nobody asked for. */
  finish(): void;
  /** A player enters the faces. */
  isEntered?: true;
  /** The bot's dice, for what a player who enters some leaves to it. */
  bot?: DiceSource;
}

/** The bot's own checkable dice: see fairness.ts. */
export function fairDice(secret: string, interaction: string): DiceSource {
  return {
    throw(sides, game) {
      const roll = game.dice.rolls + 1;
      const faces = deriveFaces(secret, { game: game.id, roll, interaction }, sides);
      return { roll, series: game.dice.series, faces };
    },
    finish() {},
  };
}

function refuseFaces(need: string): never {
  throw new RuleError("bad-dice", `${need} Nothing was rolled; correct \`faces\` and send it again.`);
}

/** A die with ten sides is printed 0 to 9, and its 0 counts as ten. */
function readFace(printed: number, most: number): number {
  const face = printed === 0 && most === 10 ? 10 : printed;
  if (!Number.isInteger(face) || face < 1 || face > most) {
    refuseFaces(`A d${most} shows 1 to ${most}, not ${printed}.`);
  }
  return face;
}

/** Refuses where more dice are needed than were entered; what came up meanwhile is asked for by name. */
function refuseMissing(entered: readonly number[], used: number, sides: readonly number[], what?: string) {
  if (what === undefined || used === 0) {
    refuseFaces(
      `This roll needs ${used + sides.length} dice or more so far, and ${entered.length} ${entered.length === 1 ? "was" : "were"} entered.`,
    );
  }
  const missing = used + sides.length - entered.length;
  const dice = missing === 1 ? `the d${sides.at(-1)}` : `${missing} more d${sides.at(-1)}`;
  refuseFaces(`${what} is rolled too: add ${dice} for it after \`${entered.join(" ")}\`.`);
}

/**
 * Dice that a player rolled elsewhere, in the order in which the roll asks for them. `bot`: the dice for what the player
 * leaves to it.
 */
export function enteredDice(
  faces: readonly number[],
  player: string,
  bot?: DiceSource,
): DiceSource & { throw(sides: readonly number[]): Throw } {
  const rest = [...faces];
  return {
    ...(faces.length === 0 ? {} : { isEntered: true }),
    ...(bot === undefined ? {} : { bot }),
    throw(sides: readonly number[], _?: DiceState, what?: string) {
      const before = faces.length - rest.length;
      const used = rest.splice(0, sides.length);
      if (used.length < sides.length) refuseMissing(faces, before, sides, what);
      const read = used.map((face, at) => readFace(face, sides[at] ?? 0));
      return { roll: null, series: null, enteredBy: player, faces: read };
    },
    finish() {
      if (rest.length > 0) {
        const used = faces.length - rest.length;
        refuseFaces(
          `This roll uses ${used} ${used === 1 ? "die" : "dice"}, and ${faces.length} were entered.`,
        );
      }
    },
  };
}

/** Reads faces typed as `4 6`, `4,6` or `4+6`, as they are printed on the dice. */
export function readFaces(text: string): number[] {
  const parts = text.split(/[\s,;+/]+/).filter((part) => part !== "");
  const faces = parts.map(Number);
  if (parts.length === 0 || parts.length > 100 || !parts.every((part) => /^\d{1,4}$/.test(part))) {
    refuseFaces("Enter the faces as whole numbers with spaces between them, such as `4 6`.");
  }
  return faces;
}

/** The dice of a code such as `2d6`: the number of sides of each. */
export function sidesOf(code: string): number[] {
  const [count, sides] = code.split("d").map(Number);
  return Array<number>(count ?? 0).fill(sides ?? 0);
}

/** The share of each total, from 0 to 1, by total; `sides`: of each die. */
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
