import { describe, expect, test } from "vitest";
import { firstMeant } from "#features/passing/rules.ts";
import { aheadCard, aheadChoices, passingLines } from "#features/passing/cards/ahead.ts";
import { standingCard } from "#features/passing/cards/standing.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { ANN, begun, given, systemOf } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";

describe.each(systems)("a pass ahead in $id", (system) => {
  const book = inEnglish(system);
  const [side = ""] = system.sides.map(({ id }) => id);
  const games = system.sequence.phases.map(
    ({ id: phase }) => given(begun({}, system)).when({ do: "moveTo", phase }, { system }).game,
  );

  test("offers its places in the order of play, each with its own name", () => {
    for (const game of games) {
      const choices = aheadChoices(book, game);
      const places = choices.filter(({ value }) => value !== "turn" && value !== "segment");
      const firsts = places.map(({ value }) => firstMeant(system, game, value));
      const late = firsts.filter((at, n) => n > 0 && system.isBefore(at, firsts[n - 1] ?? at));
      expect([late, new Set(choices.map(({ name }) => name)).size]).toEqual([[], choices.length]);
      expect(choices.length).toBeLessThanOrEqual(25);
    }
  });

  test("reads the same on its card and on the standing orders", () => {
    for (const before of games) {
      const { game, refusal } = given(before).when({ do: "passAhead", through: "turn" }, { by: ANN, system });
      if (refusal !== null) continue;
      for (const line of passingLines(book, game, [side])) {
        const standing = standingCard(book, game, { side, orders: { pass: [], stop: [] } });
        for (const card of [standing, aheadCard(book, game, [side])])
          expect(JSON.stringify(card)).toContain(JSON.stringify(line).slice(1, -1));
      }
    }
  });
});

test("a pass names what passes, and where the side is still asked", () => {
  const system = systemOf("aslsk3");
  const game = { ...begun({}, system) };
  const own = given(game).when({ do: "passAhead", through: "turn" }, { by: ANN, system });
  expect(own.refusal).toBeNull();
  expect(own.game.play.ahead).toHaveLength(1);
  const [line] = passingLines(inEnglish(system), own.game, ["axis"]);
  expect(line).toMatch(/Prep Fire.*asked in .*Defensive Fire/);
});
