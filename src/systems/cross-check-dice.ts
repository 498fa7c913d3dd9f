import { sidesOf } from "#core/dice.ts";
import { MOST_SIDES } from "#core/notation.ts";
import type { Place } from "./place.ts";

/** Notes dice that cannot be thrown; true if they can. */
export function checkDice(code: string, place: Place): boolean {
  const dice = sidesOf(code);
  const canBeThrown = dice.length > 0 && dice.every((sides) => sides >= 2 && sides <= MOST_SIDES);
  if (!canBeThrown) place.fault(`"${code}" cannot be thrown: at least one die of 2 to ${MOST_SIDES} sides`);
  return canBeThrown;
}
