import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { takerOf } from "#core/checks/results/judge.ts";
import { ANN, begun, BOB, CREATOR, EVE, given, mc, systemOf } from "../support/game/given-when-then.ts";

const vv = systemOf("valor-and-victory");
const shot: Action = {
  do: "check",
  check: "to-hit",
  answers: { weapon: "gun-d", range: "12", target: "armor-d" },
};
const armor = { check: "armor-elimination", answers: { rating: "d", armor: "d", fire: "direct" } };

/** A hit whose next roll waits. */
function waiting(by = ANN, game = begun({}, vv), wish = shot) {
  const outcome = given(game).when(wish, { by, dice: [2, 3], system: vv });
  const [declaration] = outcome.game.play.declared ?? [];
  if (declaration === undefined) throw new Error("Nothing waits.");
  return { outcome, id: declaration.id, taker: takerOf(declaration) };
}

describe("a check that needs no roll", () => {
  const dash: Action = {
    do: "check",
    check: "armor-elimination",
    answers: { rating: "a", armor: "d", fire: "direct" },
  };

  test("tells its result where faces are entered for it, and is noted without them", () => {
    const play = given(begun({}, vv));
    play
      .when(dash, { by: ANN, entered: [3, 4], system: vv })
      .thenRefused("refuse-settled-without-roll", /Cannot/);
    const told = play.when(dash, { by: ANN, system: vv }).thenKinds("declared", "checked");
    expect(told.of("checked")[0]?.outcomes).toMatchObject([{ total: null, result: "impossible" }]);
  });

  test("leads on to what follows from it", () => {
    const wish: Action = { do: "check", check: "immobilization", answers: { "on-afv": "5" } };
    const settled = given(begun({}, vv)).when(wish, { by: ANN, system: vv });
    settled.thenKinds("declared", "checked", "declared");
    expect(settled.game.play.declared?.map(({ check }) => check)).toEqual(["abandonment"]);
  });

  test("is no cloak for faces that a roll has not asked for", () => {
    given(begun({}, vv))
      .when(
        { ...shot, answers: { weapon: "gun-e", range: "8", target: "armor-a" } },
        {
          by: ANN,
          entered: [1, 2, 3],
          system: vv,
        },
      )
      .thenRefused("refuse-faces", /takes 2 dice, not 3/);
  });
});

describe("a check that waits for its roll", () => {
  test("is dismissed, and its dice are entered, by nobody but the side that takes it", () => {
    const { outcome, id, taker } = waiting();
    expect(taker).toBe("axis");
    const refusal = /Armor.*<@ann>.*Axis/;
    outcome
      .when({ do: "rollDeclared", id }, { by: BOB, entered: [1, 1], system: vv })
      .thenRefused("refuse-check-of-others", refusal);
    outcome
      .when({ do: "dismiss", id }, { by: BOB, system: vv })
      .thenRefused("refuse-check-of-others", refusal);
    for (const by of [ANN, CREATOR]) {
      outcome.when({ do: "dismiss", id }, { by, system: vv }).thenKinds("dismissed");
      outcome
        .when({ do: "rollDeclared", id }, { by, entered: [1, 1], system: vv })
        .thenKinds("rolled", "checked");
    }
  });

  test("is rolled with the bot's dice by anybody in the game", () => {
    const { outcome, id } = waiting();
    outcome
      .when({ do: "rollDeclared", id }, { by: BOB, dice: [1, 1], system: vv })
      .thenKinds("rolled", "checked");
    outcome
      .when({ do: "rollDeclared", id }, { by: EVE, dice: [1, 1], system: vv })
      .thenRefused("refuse-no-side-left");
  });

  test("is not made by a roll that the other side takes by hand", () => {
    const { outcome, id } = waiting();
    const made = outcome.when({ do: "check", ...armor }, { by: BOB, entered: [6, 6], system: vv });
    expect(made.of("declared")[0]).not.toHaveProperty("instead");
    expect(made.game.play.declared?.map((each) => each.id)).toEqual([id]);
    const own = outcome.when({ do: "check", ...armor }, { by: ANN, entered: [6, 6], system: vv });
    expect(own.of("declared")[0]).toMatchObject({ instead: id });
  });

  test("is the other side's where the data say that the target takes it", () => {
    const { outcome, id } = waiting();
    const hit = outcome.when({ do: "rollDeclared", id }, { by: ANN, dice: [3, 4], system: vv });
    const [crew] = hit.game.play.declared ?? [];
    expect(crew).toMatchObject({ check: "abandonment", side: "allies" });
    const wish = { do: "dismiss", id: crew?.id ?? "" } as const;
    hit.when(wish, { by: ANN, system: vv }).thenRefused("refuse-check-of-others", /Allies/);
    hit.when(wish, { by: BOB, system: vv }).thenKinds("dismissed");
  });

  test("is the umpire's where an umpire declared it for nobody in particular", () => {
    const { outcome, id, taker } = waiting(CREATOR);
    expect(taker).toBe("umpire");
    outcome.when({ do: "dismiss", id }, { by: ANN, system: vv }).thenRefused("refuse-check-of-others");
    outcome.when({ do: "dismiss", id }, { by: CREATOR, system: vv }).thenKinds("dismissed");
  });

  test("is anybody's where its player plays both sides and named none", () => {
    const both = given(begun({}, vv), { type: "joined", user: ANN, side: vv.sides[1]?.id ?? "" }).game;
    const { outcome, id, taker } = waiting(ANN, both);
    expect(taker).toBeUndefined();
    outcome.when({ do: "dismiss", id }, { by: BOB, system: vv }).thenKinds("dismissed");
  });
});

describe("a check that is typed while one of its kind waits", () => {
  const missed = given(begun({}, vv)).when(
    { do: "check", check: "accuracy", answers: { called: "heavy-barrage" } },
    { by: ANN, dice: [5], system: vv },
  );
  const scatter = (answers: Record<string, string>, by = ANN) =>
    missed.when({ do: "check", check: "scatter", answers }, { by, dice: [2], system: vv });

  test("uses it up, with what it leaves open answered as there", () => {
    const rolled = scatter({});
    expect(rolled.of("declared")[0]?.declaration.answers).toMatchObject({ called: "heavy-barrage" });
    expect(rolled.game.play.declared ?? []).toEqual([]);
  });

  test("is another where it is answered otherwise, or the other side types it", () => {
    expect(scatter({ called: "smoke" }).game.play.declared).toHaveLength(1);
    expect(scatter({}, BOB).game.play.declared).toHaveLength(1);
  });
});

test("a unit that takes a check says whose it is, for what follows too", () => {
  const units = given(begun({}, mc), {
    type: "unitAdded",
    side: "allies",
    unit: { name: "Panzer IV", kind: "element", states: {} },
  });
  const hit = units.when(
    {
      do: "check",
      check: "to-hit",
      answers: { weapon: "ge-75mm-l48", range: "40", target: "AC 6" },
      unit: "Panzer IV",
    },
    { by: CREATOR, dice: [20], system: mc },
  );
  expect(hit.game.play.declared?.[0]).toMatchObject({ check: "ko", side: "allies" });
});
