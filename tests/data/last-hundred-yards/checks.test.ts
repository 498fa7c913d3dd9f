import { describe, expect, test } from "vitest";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { whyAsked } from "#features/passing/rules/concerns.ts";
import type { Game } from "#core/schema/game.ts";
import { ANN, at, BOB, given, lhy } from "../../support/game/given-when-then.ts";
import { refusedBy } from "../../support/game/refused.ts";

const declared = (check: string, answers: Record<string, string>, modifiers?: string) =>
  declare(lhy, { check: lhy.check(check), answers, modifiers });

describe("the d10 of units in Activation", () => {
  test.each([
    ["recovery", { cohesion: "5" }, undefined, 5],
    ["rally", { rallying: "regrouping", number: "6" }, undefined, 6],
    ["rally", { rallying: "disrupted" }, undefined, 1],
    ["withdrawal", { cohesion: "5" }, undefined, 5],
    ["withdrawal", { cohesion: "5" }, "elite-or-leader", 6],
  ])("%s with %j, modifiers %s, succeeds on up to %i", (check, answers, modifiers, most) => {
    const declaration = declared(check, answers, modifiers);
    const good = lhy.check(check).results.find((result) => result.good === true)?.id;
    const made = Array.from({ length: 10 }, (_, face) => face + 1).filter(
      (face) => DeclaredCheck.of(lhy, declaration).judge([face])[0]?.result === good,
    );
    expect(made).toEqual(Array.from({ length: most }, (_, face) => face + 1));
  });

  test("a Disrupted unit rallies on a 1 alone", () => {
    const refusal = refusedBy(() => declared("rally", { rallying: "disrupted", number: "4" }));
    expect(refusal?.key).toBe("refuse-answer-said");
  });

  test("a natural 10 may create a hero, and an impact hex is left without a roll", () => {
    expect(DeclaredCheck.of(lhy, declared("recovery", { cohesion: "5" })).judge([10])[0]?.naturals).toEqual([
      "heroic",
    ]);
    expect(declared("withdrawal", { cohesion: "2" }, "impact-hex").need).toMatchObject({
      kind: "settled",
      result: "withdraws",
    });
  });
});

test("DRM markers wait for Fire Resolution, where both sides must act until it is over", () => {
  const noted = given(at("activation")).when({ do: "track", track: "drmMarkers", value: "E5 small arms −2" });
  const fire = noted.when({ do: "moveTo", phase: "fire-resolution" });
  expect(fire.game.play.lists["drmMarkers"]).toEqual(["E5 small arms −2"]);
  const step = lhy.stepAt(fire.game.play.position);
  const passing = (game: Game) =>
    ["axis", "allies"].map((side) => whyAsked(lhy, game, step, side)?.why ?? "passed");
  expect(passing(fire.game)).toEqual(["concerned", "concerned"]);
  expect(passing(at("fire-resolution"))).toEqual(["passed", "passed"]);
  const done = fire.when({ do: "confirm" }, { by: ANN }).when({ do: "confirm" }, { by: BOB });
  expect(done.game.play.lists["drmMarkers"]).toEqual([]);
});
