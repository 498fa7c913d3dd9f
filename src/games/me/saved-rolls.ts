import { RuleError } from "#core/errors.ts";
import { plainMinus, plainWithin } from "#core/names/index.ts";
import { parseNotation } from "#core/dice/index.ts";
import type { SavedRoll } from "#cards/dice/saved.ts";

/** Maximum number of a user's saved rolls: the number of options in a menu. */
const MAX_SAVED = 25;

const NAME = /^\p{Letter}[\p{Letter}\p{Mark}\p{Number} '’-]{0,29}$/u;

/** A name followed by a modifier such as `+2`. */
const MODIFIED = /^(.+?)\s*([+-]\s*\d+)$/;

function isNamed(name: string): (roll: SavedRoll) => boolean {
  const wanted = tidy(name).toLowerCase();
  return (roll) => roll.name.toLowerCase() === wanted;
}

function tidy(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

export function savedRoll(rolls: readonly SavedRoll[], name: string): SavedRoll | undefined {
  return rolls.find(isNamed(name));
}

/**
 * The dice to throw for a typed text, which may be the name of a saved roll with a modifier. `name`: the name of that
 * roll.
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
 * A user's saved rolls with one added or replaced. `taken`: names that systems use for their dice. Refuses a taken or
 * invalid name, invalid dice, and more rolls than a menu can show.
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
  if (others.length >= MAX_SAVED) throw new RuleError("refuse-save-full", { most: MAX_SAVED });
  const roll = { name, dice: parseNotation(dice).text };
  return [...others, roll].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** A user's saved rolls without one of them. Refuses an unknown name. */
export function withoutRoll(rolls: readonly SavedRoll[], name: string): SavedRoll[] {
  if (savedRoll(rolls, name) === undefined)
    throw new RuleError("refuse-save-unknown", { name: plainWithin(name, 30) });
  return rolls.filter((roll) => !isNamed(name)(roll));
}
