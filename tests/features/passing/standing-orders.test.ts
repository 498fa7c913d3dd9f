import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import type { System } from "#core/system/index.ts";
import { ANN, systemOf } from "../../support/game/given-when-then.ts";
import { addCounts, NO_PASSES } from "../../support/game/passing-rules.ts";
import { playWithOrders, StandingPlay } from "../../support/game/play/standing-play.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

/** Number of entries that are played of each game. */
const ENTRIES = amount(1500, 5000);

test.each(systems.map((system) => ({ title: system.title, system })))(
  "standing orders of $title act by the rules of passing, in any play",
  ({ system }) => {
    let counts = NO_PASSES;
    playWithOrders(system, ENTRIES, ({ entries, game, rules }) => {
      expect(isDeepStrictEqual(fold(entries), game)).toBe(true);
      counts = addCounts(counts, rules.counts);
    });
    for (const happened of ["standing", "through", "disarmed", "undone", "turns", "noted"] as const)
      expect([happened, counts[happened] > amount(2, 20)]).toEqual([happened, true]);
  },
);

/** A game in which every step can be passed at any time. */
function idle(system: System): System {
  const { sequence } = system;
  const phases = sequence.phases.map((phase) => ({
    ...phase,
    steps: phase.steps.map((step) =>
      step.ends === "confirm" ? { ...step, passes: "always" as const } : step,
    ),
  }));
  return { ...system, sequence: { ...sequence, phases } };
}

test.each(["aslsk3", "mission-command", "valor-and-victory"])(
  "two sides of %s that pass everything end a turn once with each press, and stop",
  (id) => {
    const play = new StandingPlay(idle(systemOf(id)), 1);
    for (const { id: side } of play.system.sides) play.passAll(side);
    play.press({ by: ANN, action: { do: "begin" } });
    for (let presses = 1; presses <= 20; presses += 1) {
      const before = play.game.play.position;
      const [due] = play.due();
      const events = due === undefined ? [] : play.press(due);
      const after = play.game.play.position;
      expect(after.turn - before.turn).toBe(1);
      expect(events.length).toBeLessThan(120);
      expect(play.rules.counts.turns).toBe(presses + 1);
    }
  },
);
