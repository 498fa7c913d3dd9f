import { sidesOf } from "#core/dice/dice.ts";
import { MOST_SIDES } from "#core/dice/notation-dice.ts";
import type { SystemFile } from "#core/schema/system.ts";
import type { DataPlace } from "../place.ts";

/** Notes dice that cannot be thrown; true if they can. */
export function checkDice(code: string, place: DataPlace): boolean {
  const dice = sidesOf(code);
  const canBeThrown = dice.length > 0 && dice.every((sides) => sides >= 2 && sides <= MOST_SIDES);
  if (!canBeThrown) place.fault(`"${code}" cannot be thrown: at least one die of 2 to ${MOST_SIDES} sides`);
  return canBeThrown;
}

/** Dice that are told apart by their colours alone each have one of their own, and a name where they cannot be drawn. */
function checkColours(colours: readonly string[], faces: readonly string[], place: DataPlace): void {
  if (colours.length !== faces.length)
    place.fault(`colours ${colours.length} dice, and ${faces.length} are named`);
  if (new Set(colours).size < colours.length) place.fault("gives two dice one colour");
}

/** Names of dice mean one thing each, and name as many dice as there are. */
export function checkThrows({ throws = [] }: SystemFile, place: DataPlace): void {
  throws.forEach(({ id, dice, faces, colours }, at) => {
    const here = place.at(at);
    checkDice(dice, here.at("dice"));
    const number = sidesOf(dice).length;
    if (faces !== undefined && faces.length !== number) {
      here.at("faces").fault(`names ${faces.length} dice, and ${dice} is ${number}`);
    }
    if (colours !== undefined) checkColours(colours, faces ?? [], here.at("colours"));
    const others = throws.slice(0, at);
    if (others.some((other) => other.id === id)) here.at("id").fault(`"${id}" is used twice`);
    if (others.some((other) => other.dice === dice)) here.at("dice").fault(`${dice} has a name already`);
  });
}
