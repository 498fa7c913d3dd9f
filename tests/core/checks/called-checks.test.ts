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
const moraleAt = (mc?: number, more: Record<string, string> = {}): Action => ({
  do: "check",
  check: "nmc",
  answers: { morale: "7", standing: "unbroken", ...(mc === undefined ? {} : { mc }), ...more },
});
const morale = moraleAt(1);

/** An attack with the result 1MC. */
function attacked(targets?: string) {
  return given(begun({}, asl)).when(attack(targets), { by: ANN, dice: [3, 4], system: asl });
}

describe("a result that calls for checks with missing answers", () => {
  test("counts one call, or one for each target", () => {
    const answers = { mc: 1, side: "allies" };
    expect(attacked().game.play.called).toEqual([{ check: "nmc", times: 1, answers }]);
    expect(attacked("3").game.play.called).toEqual([{ check: "nmc", times: 3, answers }]);
  });

  test("counts down with each roll, and leaves nothing after the last", () => {
    let play = attacked("2").when(morale, { by: BOB, dice: [2, 3], system: asl });
    expect(play.game.play.called).toMatchObject([{ check: "nmc", times: 1 }]);
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

/** The checks that an attack calls for after a Morale Check, with the numbers of times. */
function leftAfter(faces: number[], check: Action, by = BOB) {
  const shot = given(begun({}, asl)).when(attack("2"), { by: ANN, dice: faces, system: asl });
  const { called = [] } = shot.when(check, { by, dice: [2, 3], system: asl }).game.play;
  return called.map(({ check: id, answers = {}, times }) => [id, answers["mc"] ?? null, times]);
}

describe("a typed check pays for a called one", () => {
  const ONE = [3, 4];
  const NMC = [3, 5];

  test.each([
    ["an NMC leaves a 1MC", ONE, moraleAt(), [["nmc", 1, 2]]],
    ["a 2MC leaves a 1MC", ONE, moraleAt(2), [["nmc", 1, 2]]],
    ["a 1MC pays for a 1MC", ONE, moraleAt(1), [["nmc", 1, 1]]],
    ["a 1MC leaves an NMC", NMC, moraleAt(1), [["nmc", null, 2]]],
    ["an NMC pays for an NMC", NMC, moraleAt(), [["nmc", null, 1]]],
    [
      "a Pin Task Check leaves a 1MC",
      ONE,
      { do: "check", check: "ptc", answers: { morale: 7 } },
      [["nmc", 1, 2]],
    ],
  ] as const)("with the same answers only: %s", (_, faces, check, left) => {
    expect(leftAfter([...faces], check)).toEqual(left);
  });

  test("of the same side only", () => {
    expect(leftAfter(ONE, moraleAt(1), ANN)).toEqual([["nmc", 1, 2]]);
    expect(leftAfter(ONE, moraleAt(1, { side: "allies" }), ANN)).toEqual([["nmc", 1, 1]]);
  });

  test("of the same number, if two attacks call for different ones", () => {
    const both = attacked("2").when(attack(), { by: ANN, dice: [2, 3], system: asl });
    const left = both.when(moraleAt(2), { by: BOB, dice: [2, 3], system: asl }).game.play.called;
    expect(left).toMatchObject([{ check: "nmc", times: 2, answers: { mc: 1 } }]);
  });

  test("of an earlier release, which saved no answers, whatever its number", () => {
    const { play } = given(begun({}, asl)).game;
    const old = { ...begun({}, asl), play: { ...play, called: [{ check: "nmc", times: 2 }] } };
    const rolled = given(old).when(moraleAt(2), { by: BOB, dice: [2, 3], system: asl });
    expect(rolled.game.play.called).toEqual([{ check: "nmc", times: 1 }]);
  });
});

test("the attack that a hit calls for is not any attack", () => {
  const hit = given(begun({}, asl)).when(
    { do: "check", check: "to-hit", answers: { th: 9, target: "itt" } },
    { by: ANN, dice: [2, 3], system: asl },
  );
  expect(hit.refusal).toBeNull();
  expect(hit.game.play.called).toMatchObject([{ check: "ift-attack", answers: { hit: "itt" } }]);
  const shot = (more: Record<string, string>) =>
    hit.when(
      { do: "check", check: "ift-attack", answers: { fp: 8, firers: "other", ...more } },
      { by: ANN, dice: [6, 6], system: asl },
    ).game.play.called;
  expect(shot({})).toHaveLength(1);
  expect(shot({ hit: "att" })).toHaveLength(1);
  expect(shot({ hit: "itt" })).toBeUndefined();
});
