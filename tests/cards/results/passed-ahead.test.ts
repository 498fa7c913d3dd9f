import { describe, expect, test } from "vitest";
import { entryCard } from "#cards/results/card.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { playersOf } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { at, begun, given, lhy, systemOf } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";

/** The card of a side's pass ahead to the end of the turn, and the game after it. */
function passed(system: System, before: Game, by: string) {
  const { events, game } = given(before).when({ do: "passAhead", through: "turn" }, { by, system });
  const entry = nextEntry(before, { at: 2, by, interaction: "9", events });
  const presses = controlsOn(entryCard(inEnglish(system), before, game, entry)).map(
    ({ press }) => press?.kind,
  );
  return { game, presses };
}

/** Games that wait for Done of one side alone. */
const WAITING = [
  at("activation"),
  ...systems
    .filter(({ id }) => id !== lhy.id)
    .flatMap((system) =>
      system.sequence.phases.map(
        ({ id: phase }) => given(begun({}, system)).when({ do: "moveTo", phase }, { system }).game,
      ),
    ),
].flatMap((game) => {
  const system = systemOf(game.system);
  const step = system.stepAt(game.play.position);
  const [asked, other] = step.ends === "confirm" ? stepsIn(system, game).sidesToMove(step) : [];
  if (asked === undefined || other !== undefined) return [];
  const [own = ""] = playersOf(game, asked);
  const [others = ""] = playersOf(game, system.opponentOf(asked));
  return [{ system, game, asked: own, other: others, at: `${system.id}, ${game.play.position.phase}` }];
});

test("every system waits for one side alone", () => {
  expect(new Set(WAITING.map(({ system }) => system.id)).size).toBe(systems.length);
});

describe.each(WAITING)("after a pass ahead in $at", ({ system, game, asked, other }) => {
  test("a side that is not asked gets no Done, and a way back", () => {
    const { presses } = passed(system, game, other);
    expect(presses).not.toContain("done");
    expect(presses).not.toContain("over");
    expect(presses).toContain("dropAhead");
  });

  test("the card of the side that is asked stays valid", () => {
    expect(passed(system, game, other).game.revision).toBe(game.revision);
  });

  test("a side that is asked is done, which outdates its card", () => {
    expect(passed(system, game, asked).game.revision).toBeGreaterThan(game.revision);
  });
});
