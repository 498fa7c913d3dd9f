import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { takerOf } from "#core/checks/results/declared-inputs.ts";
import { ANN, begun, BOB, CREATOR, EVE, given, mc, systemOf } from "../../support/game/given-when-then.ts";

const vv = systemOf("valor-and-victory");
const shot: Action = {
  do: "check",
  check: "to-hit",
  answers: { weapon: "gun-d", range: 12, target: "armor-d" },
};
const armor = { check: "armor-elimination", answers: { rating: "d", armor: "d", fire: "direct" } };

/** A hit whose next roll is pending. */
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

  test("shows its result if faces are entered for it, and is recorded without them", () => {
    const play = given(begun({}, vv));
    play
      .when(dash, { by: ANN, entered: [3, 4], system: vv })
      .thenRefused("refuse-settled-without-roll", /Cannot/);
    const told = play.when(dash, { by: ANN, system: vv }).thenKinds("declared", "checked");
    expect(told.of("checked")[0]?.outcomes).toMatchObject([{ total: null, result: "impossible" }]);
  });

  test("leads to its follow-ups", () => {
    const wish: Action = { do: "check", check: "immobilization", answers: { "on-afv": 5 } };
    const settled = given(begun({}, vv)).when(wish, { by: ANN, system: vv });
    settled.thenKinds("declared", "checked", "declared");
    expect(settled.game.play.declared?.map(({ check }) => check)).toEqual(["abandonment"]);
  });

  test("accepts no more faces than its roll takes", () => {
    given(begun({}, vv))
      .when(
        { ...shot, answers: { weapon: "gun-e", range: 8, target: "armor-a" } },
        {
          by: ANN,
          entered: [1, 2, 3],
          system: vv,
        },
      )
      .thenRefused("refuse-faces", /takes 2 dice, not 3/);
  });
});

describe("a check that is pending", () => {
  test("is dismissed, and its dice are entered, by the side that takes it only", () => {
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

  test("is rolled with the bot's dice by any participant of the game", () => {
    const { outcome, id } = waiting();
    outcome
      .when({ do: "rollDeclared", id }, { by: BOB, dice: [1, 1], system: vv })
      .thenKinds("rolled", "checked");
    outcome
      .when({ do: "rollDeclared", id }, { by: EVE, dice: [1, 1], system: vv })
      .thenRefused("refuse-no-side-left");
  });

  test("is not completed by a roll that the other side enters by hand", () => {
    const { outcome, id } = waiting();
    const made = outcome.when({ do: "check", ...armor }, { by: BOB, entered: [6, 6], system: vv });
    expect(made.of("declared")[0]).not.toHaveProperty("instead");
    expect(made.game.play.declared?.map((each) => each.id)).toEqual([id]);
    const own = outcome.when({ do: "check", ...armor }, { by: ANN, entered: [6, 6], system: vv });
    expect(own.of("declared")[0]).toMatchObject({ instead: id });
  });

  test("is the other side's if the data say that the target takes it", () => {
    const { outcome, id } = waiting();
    const hit = outcome.when({ do: "rollDeclared", id }, { by: ANN, dice: [3, 4], system: vv });
    const [crew] = hit.game.play.declared ?? [];
    expect(crew).toMatchObject({ check: "abandonment", side: "allies" });
    const wish = { do: "dismiss", id: crew?.id ?? "" } as const;
    hit.when(wish, { by: ANN, system: vv }).thenRefused("refuse-check-of-others", /Allies/);
    hit.when(wish, { by: BOB, system: vv }).thenKinds("dismissed");
  });

  test("is the umpire's if an umpire declared it for no side", () => {
    const { outcome, id, taker } = waiting(CREATOR);
    expect(taker).toBe("umpire");
    outcome.when({ do: "dismiss", id }, { by: ANN, system: vv }).thenRefused("refuse-check-of-others");
    outcome.when({ do: "dismiss", id }, { by: CREATOR, system: vv }).thenKinds("dismissed");
  });

  test("is anybody's if its player plays both sides and named none", () => {
    const both = given(begun({}, vv), { type: "joined", user: ANN, side: vv.sides[1]?.id ?? "" }).game;
    const { outcome, id, taker } = waiting(ANN, both);
    expect(taker).toBeUndefined();
    outcome.when({ do: "dismiss", id }, { by: BOB, system: vv }).thenKinds("dismissed");
  });
});

describe("a typed check while one of its kind is pending", () => {
  const missed = given(begun({}, vv)).when(
    { do: "check", check: "accuracy", answers: { called: "heavy-barrage" } },
    { by: ANN, dice: [5], system: vv },
  );
  const scatter = (answers: Record<string, string>, by = ANN) =>
    missed.when({ do: "check", check: "scatter", answers }, { by, dice: [2], system: vv });

  test("completes it, with its open answers taken from the pending one", () => {
    const rolled = scatter({});
    expect(rolled.of("declared")[0]?.declaration.answers).toMatchObject({ called: "heavy-barrage" });
    expect(rolled.game.play.declared ?? []).toEqual([]);
  });

  test("is another check if it has other answers, or if the other side types it", () => {
    expect(scatter({ called: "smoke" }).game.play.declared).toHaveLength(1);
    expect(scatter({}, BOB).game.play.declared).toHaveLength(1);
  });
});

test("the unit that takes a check determines its side, also in follow-ups", () => {
  const units = given(begun({}, mc), {
    type: "unitAdded",
    side: "allies",
    unit: { name: "Panzer IV", kind: "element", states: {} },
  });
  const hit = units.when(
    {
      do: "check",
      check: "to-hit",
      answers: { weapon: "ge-75mm-l48", range: 40, target: "ac-6" },
      unit: "Panzer IV",
    },
    { by: CREATOR, dice: [20], system: mc },
  );
  expect(hit.game.play.declared?.[0]).toMatchObject({ check: "ko", side: "allies" });
});
