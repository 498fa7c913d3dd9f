import { SAVE_VERSION } from "#core/schema/game.ts";
import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/game.ts";
import { sliceOf } from "#core/past.ts";
import {
  ANN,
  BOB,
  begun,
  CREATOR,
  EVE,
  given,
  lhy,
  newGame,
  type Outcome,
  seated,
  systemOf,
} from "../../support/game/given-when-then.ts";

const vv = systemOf("valor-and-victory");
const sk = systemOf("aslsk3");

const ROLL: Action = { do: "roll", verb: "opposed-roll" };
const set = (value: string): Action => ({ do: "set", changes: [{ setting: "enteredDice", value }] });

/** A game that Ann and Bob have begun with the default rule for dice. */
function withDefaultDice(): Game {
  return given(
    newGame(lhy, null),
    { type: "joined", user: ANN, side: "axis" },
    { type: "joined", user: BOB, side: "allies" },
  ).when({ do: "begin" }).game;
}

/** One in which players enter their own dice. */
const own = (game = begun({ enteredDice: "own" })): Outcome => given(game);

describe("the default rule", () => {
  test("lets nobody enter dice in a game of two people", () => {
    for (const action of [
      ROLL,
      { do: "throw", notation: "2d6", times: 1 },
      { do: "drawEvent", event: "recon", side: "axis" },
      { do: "rollTable", table: "fate" },
      { do: "confirm" },
    ] satisfies Action[]) {
      given(withDefaultDice())
        .when(action, { by: ANN, entered: [4, 6] })
        .thenRefused("refuse-bot-rolls");
    }
    given(withDefaultDice())
      .when(ROLL, { by: ANN, dice: [4, 6] })
      .thenAt("reactions");
  });

  test("lets a solo player enter all dice", () => {
    const solo = given(
      newGame(lhy, null),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: ANN, side: "allies" },
    ).when({ do: "begin" }, { by: ANN });
    solo.when(ROLL, { by: ANN, entered: [4, 6] }).thenAt("reactions");
    given(solo.game, { type: "joined", user: BOB, side: "allies" })
      .when(ROLL, { by: ANN, entered: [4, 6] })
      .thenRefused("refuse-bot-rolls");
  });
});

describe("the rule for one's own dice", () => {
  test("lets a player enter the own side's part of an opposed roll, which waits for the other's", () => {
    const laid = own().when(ROLL, { by: ANN, entered: [4] });
    laid.thenEvents(
      { type: "rolled", enteredBy: ANN, side: "axis", dice: [{ sides: 10, face: 4, for: "axis" }] },
      { type: "diceLaid", side: "axis", faces: [4] },
    );
    laid.when(ROLL, { by: ANN, entered: [9] }).thenRefused("refuse-not-awaited");
    laid.when(ROLL, { by: ANN, dice: [9] }).thenRefused("refuse-not-awaited");
    const both = laid.when(ROLL, { by: BOB, entered: [6] });
    expect(both.of("rolled")).toMatchObject([{ enteredBy: BOB, side: "allies", dice: [{ face: 6 }] }]);
    expect(both.of("contested")).toMatchObject([{ winner: "allies" }]);
    expect(both.game.play).not.toHaveProperty("laid");
    both.thenAt("reactions");
  });

  test("lets the other side leave its part to the bot", () => {
    const both = own()
      .when(ROLL, { by: BOB, entered: [9] })
      .when(ROLL, { by: ANN, dice: [3] });
    expect(both.of("rolled")).toMatchObject([{ roll: 1, side: "axis", dice: [{ face: 3 }] }]);
    expect(both.of("contested")).toMatchObject([
      {
        reckonings: [
          { side: "axis", natural: 3 },
          { side: "allies", natural: 9 },
        ],
        winner: "allies",
      },
    ]);
  });

  test("lets a player enter neither both sides' dice nor the same dice twice", () => {
    own()
      .when(ROLL, { by: ANN, entered: [4, 6] })
      .thenRefused("refuse-faces", /takes 1 die, not 2/);
  });

  test("asks for the die of a natural roll's event by name, and takes it with the roll", () => {
    own()
      .when(ROLL, { by: ANN, entered: [10] })
      .thenRefused("refuse-faces", /Fate for Axis .* the d10/);
    const both = own()
      .when(ROLL, { by: ANN, entered: [10, 7] })
      .when(ROLL, { by: BOB, entered: [3] });
    expect(both.of("tableRead")).toMatchObject([{ table: "fate", total: 7, side: "axis" }]);
    expect(both.game.play.orders).toMatchObject([{ row: "sniper", side: "axis" }]);
  });

  test.each([
    ["enters it", { entered: [4] }],
    ["leaves it to the bot", { dice: [4] }],
  ])("asks each side again for an event roll that is repeated for both; one %s", (_, mine) => {
    const again = own(begun({ enteredDice: "own", bothIndecisive: "fate" }))
      .when(ROLL, { by: ANN, entered: [10, 8] })
      .when(ROLL, { by: BOB, entered: [10, 9] })
      .thenAt("roll");
    expect(again.of("rolled").every(({ side, enteredBy }) => side === "allies" && enteredBy === BOB)).toBe(
      true,
    );
    expect(again.game.play).toMatchObject({ done: [], orders: [] });
    again.when(ROLL, { by: BOB, entered: [4, 1] }).thenRefused("refuse-faces", /takes 1 die, not 2/);
    const first = again.when(ROLL, { by: BOB, ...mine }).thenKinds("rolled", "diceLaid");
    expect(first.of("rolled")).toMatchObject([{ side: "allies", dice: [{ face: 4 }] }]);
    expect(first.game.play.done).toEqual(["allies"]);
    first.when(ROLL, { by: BOB, entered: [1] }).thenRefused("refuse-not-awaited");
    const both = first.when(ROLL, { by: ANN, entered: [1] }).thenAt("events");
    expect(both.of("rolled")).toMatchObject([{ side: "axis", enteredBy: ANN, dice: [{ face: 1 }] }]);
    expect(both.of("contested")).toMatchObject([{ reckonings: [{ natural: 10 }, { natural: 10 }] }]);
    expect(both.game.play.orders).toMatchObject([
      { row: "recover", side: "allies" },
      { row: "medic", side: "axis" },
    ]);
    expect(both.game.play).not.toHaveProperty("laid");
  });

  test("asks each side again as long as both get the same event", () => {
    let play = own(begun({ enteredDice: "own", bothIndecisive: "fate" }))
      .when(ROLL, { by: ANN, entered: [10, 8] })
      .when(ROLL, { by: BOB, entered: [10, 9] });
    for (const [mine, theirs] of [
      [8, 8],
      [9, 8],
    ] as const)
      play = play
        .when(ROLL, { by: ANN, entered: [mine] })
        .when(ROLL, { by: BOB, entered: [theirs] })
        .thenAt("roll");
    play
      .when(ROLL, { by: ANN, entered: [10] })
      .when(ROLL, { by: BOB, entered: [3] })
      .thenAt("events");
  });

  test("asks both sides again if the whole roll is repeated", () => {
    const again = own(begun({ enteredDice: "own", bothIndecisive: "everything" }))
      .when(ROLL, { by: ANN, entered: [10, 8] })
      .when(ROLL, { by: BOB, entered: [10, 9] })
      .thenAt("roll");
    expect(again.game.play).toMatchObject({ done: [] });
    expect(again.game.play).not.toHaveProperty("laid");
    again
      .when(ROLL, { by: BOB, entered: [5] })
      .when(ROLL, { by: ANN, entered: [6] })
      .thenAt("reactions");
  });

  test("leaves a side's own rolls to its players", () => {
    const draw: Action = { do: "drawEvent", event: "fate", side: "axis" };
    own()
      .when(draw, { by: ANN, entered: [7] })
      .thenKinds("eventDrawn", "rolled", "tableRead", "orderGiven");
    own()
      .when(draw, { by: BOB, entered: [7] })
      .thenRefused("refuse-dice-of-others", /Axis/);
    own()
      .when(draw, { by: CREATOR, entered: [7] })
      .thenRefused("refuse-dice-of-others");
    own()
      .when(draw, { by: BOB, dice: [7] })
      .thenKinds("eventDrawn", "rolled", "tableRead", "orderGiven", "spokenFor");
  });

  test("lets a neutral umpire enter none for a side", () => {
    own()
      .when(ROLL, { by: CREATOR, entered: [4, 6] })
      .thenRefused("refuse-dice-of-others");
  });

  test("lets a player of both sides enter all", () => {
    const solo = given(
      newGame(lhy, "own"),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: ANN, side: "allies" },
    ).when({ do: "begin" }, { by: ANN });
    solo.when(ROLL, { by: ANN, entered: [4, 6] }).thenAt("reactions");
  });

  test("leaves a check with both sides' dice to the bot", () => {
    const ambush: Action = { do: "check", check: "ambush", answers: {} };
    own(begun({ enteredDice: "own" }, sk))
      .when(ambush, { by: ANN, entered: [1, 6], system: sk })
      .thenRefused("refuse-dice-of-both", /both sides/);
    own(begun({ enteredDice: "own" }, sk)).when(ambush, { by: ANN, dice: [1, 6], system: sk });
  });

  test("lets the side that takes a pending check enter its dice", () => {
    const shot: Action = {
      do: "check",
      check: "to-hit",
      answers: { weapon: "gun-d", range: "12", target: "armor-d" },
    };
    const hit = own(begun({ enteredDice: "own" }, vv)).when(shot, { by: ANN, entered: [2, 3], system: vv });
    const [{ id } = { id: "" }] = hit.game.play.declared ?? [];
    hit
      .when({ do: "rollDeclared", id }, { by: CREATOR, entered: [1, 1], system: vv })
      .thenRefused("refuse-dice-of-others");
    hit
      .when({ do: "rollDeclared", id }, { by: ANN, entered: [1, 1], system: vv })
      .thenKinds("rolled", "checked");
  });
});

describe("a change of the rule", () => {
  test("is free in the lobby, and needs the other side's consent in play", () => {
    given(seated()).when(set("never"), { by: ANN }).thenKinds("settingChanged");
    const asked = given(withDefaultDice()).when(set("any"), { by: ANN });
    asked.thenKinds("proposed");
    asked.when(ROLL, { by: ANN, entered: [4, 6] }).thenRefused("refuse-bot-rolls");
    const n = asked.game.head.n;
    const answer = (reply: "agree" | "refuse" | "withdraw"): Action => ({
      do: "answer",
      asked: n,
      answer: reply,
      at: 0,
    });
    asked.when(answer("agree"), { by: ANN }).thenRefused("refuse-own-proposal");
    asked.when(answer("agree"), { by: EVE }).thenRefused("refuse-proposal-of-others");
    asked.when(answer("withdraw"), { by: BOB }).thenRefused("refuse-withdraw-proposal");
    const agreed = asked.when(answer("agree"), { by: BOB });
    agreed.thenEvents({ type: "agreed" }, { type: "settingChanged", from: null, to: "any" });
    agreed.when(answer("agree"), { by: BOB }).thenRefused("refuse-proposal-over");
    agreed.when(ROLL, { by: ANN, entered: [4, 6] }).thenAt("reactions");
    const refused = asked.when(answer("refuse"), { by: BOB }).thenKinds("dropped");
    expect(refused.game).not.toHaveProperty("proposals");
    asked.when(answer("withdraw"), { by: ANN }).thenKinds("dropped");
  });

  test("needs the agreement of all players of a side", () => {
    const asked = given(withDefaultDice(), { type: "joined", user: EVE, side: "allies" }).when(set("any"), {
      by: ANN,
    });
    const agree: Action = { do: "answer", asked: asked.game.head.n, answer: "agree", at: 0 };
    const one = asked.when(agree, { by: BOB }).thenKinds("agreed");
    expect(one.game.settings["enteredDice"]).toBeNull();
    one.when(agree, { by: EVE }).thenKinds("agreed", "settingChanged");
  });

  test("cannot be proposed by a person without a side, whose partner could agree for the other", () => {
    given(withDefaultDice(), { type: "joined", user: EVE, side: "umpire", awaits: [BOB] })
      .when(set("any"), { by: EVE })
      .thenRefused("refuse-umpire-only");
    given(withDefaultDice())
      .when(set("any"), { by: CREATOR })
      .thenRefused("refuse-setting-proposal-by-player");
    given(withDefaultDice(), { type: "joined", user: EVE, side: "umpire" })
      .when(set("any"), { by: EVE })
      .thenKinds("settingChanged");
  });

  test("needs no agreement of players who joined the side later", () => {
    const asked = given(withDefaultDice()).when(set("any"), { by: ANN });
    const n = asked.game.head.n;
    given(asked.game, { type: "seatGiven", side: "allies", from: BOB, to: EVE })
      .when({ do: "answer", asked: n, answer: "agree", at: 0 }, { by: EVE })
      .thenRefused("refuse-proposal-over");
  });

  test("needs no consent in a solo game", () => {
    given(
      newGame(lhy, null),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: ANN, side: "allies" },
    )
      .when({ do: "begin" }, { by: ANN })
      .when(set("own"), { by: ANN })
      .thenKinds("settingChanged");
  });
});

describe("an entered result", () => {
  const entered = () => given(begun()).when(ROLL, { by: ANN, entered: [9, 2] });
  /** The past state for an undo to the game before the roll. */
  const pastOfRoll = (rolled: Outcome, more: Outcome[] = []) => {
    const then = begun();
    const entry = (outcome: Outcome, by: string) => ({
      version: SAVE_VERSION,
      n: outcome.game.head.n,
      at: 2,
      by,
      interaction: String(outcome.game.head.n),
      events: outcome.events,
      previous: "",
      hash: "",
    });
    return sliceOf([entry(rolled, ANN), ...more.map((outcome) => entry(outcome, BOB))]).pastOf(then);
  };

  test("is refused by the other side, until that side moves on", () => {
    const rolled = entered();
    const undo: Action = { do: "undo", past: pastOfRoll(rolled), at: 10_000_000 };
    rolled.when(undo, { by: BOB }).thenEvents({ type: "undone", refused: true });
    expect(rolled.when(undo, { by: ANN }).events.map(({ type }) => type)).toEqual(["proposed"]);
    rolled.when(undo, { by: EVE }).thenRefused("refuse-no-side-left");
    const later = rolled.when({ do: "track", track: "minutes", value: "3" }, { by: BOB });
    const late: Action = { do: "undo", past: pastOfRoll(rolled, [later]), at: 10_000_000 };
    later.when(late, { by: BOB }).thenEvents({ type: "proposed" });
  });

  test("of the bot's dice is undone by consent only", () => {
    const rolled = given(begun()).when(ROLL, { by: ANN, dice: [9, 2] });
    rolled
      .when({ do: "undo", past: pastOfRoll(rolled), at: 10_000_000 }, { by: BOB })
      .thenEvents({ type: "proposed" });
  });
});
