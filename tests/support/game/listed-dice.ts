import { fallenDice, type DiceSource } from "#core/dice/dice.ts";

/** Dice that fall as listed. Faces that no roll needs are left. */
export function listedDice(faces: readonly number[]): DiceSource {
  const rest = [...faces];
  return {
    throw: (dice, game, { extra } = {}) => {
      const fallen = fallenDice(dice, extra, (due) => rest.splice(0, due.length));
      return { roll: game.dice.rolls + 1, series: game.dice.series, dice: fallen };
    },
    finish: () => undefined,
  };
}
