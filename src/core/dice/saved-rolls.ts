import { RuleError } from "../errors.ts";
import { plainMinus } from "../names/signs.ts";
import { parseNotation } from "./notation.ts";
import type { SavedRoll } from "../pace/person-shape.ts";
import { plainWithin } from "../names/typed.ts";

/** How many rolls a person keeps by name: as many as a menu shows. */
const MOST_SAVED = 25;

const NAME = /^\p{Letter}[\p{Letter}\p{Mark}\p{Number} '’-]{0,29}$/u;

/** A name with `+2` or the like behind it. */
const MODIFIED = /^(.+?)\s*([+-]\s*\d+)$/;

function isNamed(name: string): (roll: SavedRoll) => boolean {
  const wanted = tidy(name).toLowerCase();
  return (roll) => roll.name.toLowerCase() === wanted;
}

function tidy(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** The roll that a name means. */
export function savedRoll(rolls: readonly SavedRoll[], name: string): SavedRoll | undefined {
  return rolls.find(isNamed(name));
}

/**
 * What is to be thrown where somebody may have typed the name of a saved roll, with a modifier behind it if they like;
 * `name`: that roll's, where it is one.
 */
export function meantDice(rolls: readonly SavedRoll[], written: string): { dice: string; name?: string } {
  const whole = savedRoll(rolls, written);
  if (whole !== undefined) return whole;
  const [, name = "", modifier = ""] = MODIFIED.exec(plainMinus(written).trim()) ?? [];
  const roll = savedRoll(rolls, name);
  return roll === undefined ? { dice: written } : { dice: `${roll.dice}${modifier}`, name: roll.name };
}

function isDice(written: string): boolean {
  try {
    return parseNotation(written).dice.length > 0;
  } catch {
    return false;
  }
}

/**
 * The rolls of a person with one more, or with other dice for a name that there is. `taken`: names that games have for
 * their dice. Refuses a name that is one, or dice, or no name, and more rolls than a menu shows.
 */
export function withRoll(
  rolls: readonly SavedRoll[],
  { name: typed, dice }: SavedRoll,
  taken: readonly string[],
): SavedRoll[] {
  const name = tidy(typed);
  if (!NAME.test(name)) throw new RuleError("refuse-save-name");
  if (isDice(name) || taken.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new RuleError("refuse-save-dice", { name });
  const others = rolls.filter((roll) => !isNamed(name)(roll));
  if (others.length >= MOST_SAVED) throw new RuleError("refuse-save-full", { most: MOST_SAVED });
  const roll = { name, dice: parseNotation(dice).text };
  return [...others, roll].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** The rolls of a person without one. Refuses a name that none has. */
export function withoutRoll(rolls: readonly SavedRoll[], name: string): SavedRoll[] {
  if (savedRoll(rolls, name) === undefined)
    throw new RuleError("refuse-save-unknown", { name: plainWithin(name, 30) });
  return rolls.filter((roll) => !isNamed(name)(roll));
}
