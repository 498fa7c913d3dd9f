import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { fairDice } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import { decide } from "#rules/decide.ts";
import { checkActions } from "../../support/game/play/random-checks.ts";
import { RandomPlay } from "../../support/game/play/random-play.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

/** The number of rolls that an action makes with the dice of an interaction; undefined if it is refused. */
function rollsOf(play: RandomPlay, action: Action, interaction: string) {
  const { game, system } = play;
  const by = game.seats.find(({ side }) => side !== "umpire")?.user ?? "";
  try {
    const events = decide(game, action, { system, by, dice: fairDice(play.secretOf(1), interaction) });
    return events.filter(({ type }) => type === "rolled").length;
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

describe.each(systems)("a check of $id", (system) => {
  // The channel sees the numbers of a closed check's rolls.
  test("makes a number of rolls that does not depend on its dice", () => {
    const uneven: Action[] = [];
    let rolled = 0;
    for (let seed = 1; seed <= amount(40, 400); seed += 1) {
      const play = new RandomPlay(system, seed);
      play.attempt({ by: play.game.creator, action: { do: "begin" } });
      for (const action of checkActions(system, play.game, play.chance)) {
        const counts = ["1", "2", "3", "4"].map((interaction) => rollsOf(play, action, interaction));
        rolled += counts[0] ?? 0;
        if (new Set(counts).size > 1) uneven.push(action);
      }
    }
    expect(uneven).toEqual([]);
    expect(rolled).toBeGreaterThan(0);
  });
});
