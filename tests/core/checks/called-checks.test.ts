import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { ANN, begun, BOB, given, systemOf } from "../../support/game/given-when-then.ts";

const asl = systemOf("aslsk3");
const vv = systemOf("valor-and-victory");

const attack = (targets?: string): Action => ({
  do: "check",
  check: "ift-attack",
  answers: { fp: "8", firers: "led", ...(targets === undefined ? {} : { targets }) },
});
const morale: Action = { do: "check", check: "nmc", answers: { morale: "7", standing: "unbroken" } };

/** An attack with the result 1MC. */
function attacked(targets?: string) {
  return given(begun({}, asl)).when(attack(targets), { by: ANN, dice: [3, 4], system: asl });
}

describe("a result that calls for checks with missing answers", () => {
  test("counts one call, or one for each target", () => {
    expect(attacked().game.play.called).toEqual([{ check: "nmc", times: 1 }]);
    expect(attacked("3").game.play.called).toEqual([{ check: "nmc", times: 3 }]);
  });

  test("counts down with each roll, and leaves nothing after the last", () => {
    let play = attacked("2").when(morale, { by: BOB, dice: [2, 3], system: asl });
    expect(play.game.play.called).toEqual([{ check: "nmc", times: 1 }]);
    play = play.when(morale, { by: BOB, dice: [2, 3], system: asl });
    expect(play.game.play).not.toHaveProperty("called");
    expect(play.when(morale, { by: BOB, dice: [2, 3], system: asl }).game.play).not.toHaveProperty("called");
  });

  test("loses its calls at the next Done", () => {
    const done = attacked("3").when({ do: "confirm" }, { by: ANN, system: asl });
    expect(done.refusal).toBeNull();
    expect(done.game.play).not.toHaveProperty("called");
  });

  test("does not count a check that can be declared: that one stays pending", () => {
    const hit: Action = {
      do: "check",
      check: "to-hit",
      answers: { weapon: "gun-d", range: "12", target: "armor-d" },
    };
    const { play } = given(begun({}, vv)).when(hit, { by: ANN, dice: [2, 3], system: vv }).game;
    expect(play.declared).toHaveLength(1);
    expect(play).not.toHaveProperty("called");
  });
});
