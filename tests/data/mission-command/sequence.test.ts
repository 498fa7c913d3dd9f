import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { COMMON_SETTINGS } from "#core/schema/data/common-settings.ts";
import { ANN, begun, BOB, given, mc, seated } from "../../support/game/given-when-then.ts";

const done: Action = { do: "confirm" };
const ann = { by: ANN, system: mc };
const bob = { by: BOB, system: mc };

describe("the round", () => {
  test("is one turn of each side: reaction tests, then activations", () => {
    const round = mc.sequence.segments.flatMap(({ name, phases }) => phases.map((phase) => [name, phase]));
    expect(round).toEqual([
      ["First side's turn", "reaction-tests"],
      ["First side's turn", "activations"],
      ["Second side's turn", "reaction-tests"],
      ["Second side's turn", "activations"],
    ]);
  });

  test.each([
    ["allies", [ANN, ANN, BOB, BOB]],
    ["axis", [BOB, BOB, ANN, ANN]],
  ])("begins with the side that the umpire chose: %s", (firstSide, players) => {
    let play = given(begun({ firstSide }, mc));
    for (const by of players) play = play.when(done, { by, system: mc });
    expect(play.game.play.position).toEqual({
      turn: 2,
      segment: "first",
      phase: "reaction-tests",
      step: "test",
    });
  });

  test.each(["activation", "umpire"])(
    "has no phase of reaction tests if they are made %s",
    (reactionTests) => {
      const play = given(seated({ reactionTests }, mc)).when({ do: "begin" }, ann).thenAt("activate");
      const next = play.when(done, ann).thenAt("activate");
      expect(next.game.play.position.segment).toBe("second");
      next.when(done, ann).thenRefused("refuse-not-your-turn", /Axis/);
      next.when(done, bob).thenAt("activate");
    },
  );
});

describe("settings", () => {
  test.each([
    ["firstSide", "allies"],
    ["turnLimit", null],
    ["reactionTests", "turn"],
    ["suppressionOff", "hand"],
    ["commandRange.allies", null],
    ["commandRange.axis", null],
    ["minutesPerRound", null],
    ["enteredDice", "any"],
  ])("%s is %s by default", (key, value) => {
    expect(begun({}, mc).settings).toHaveProperty([key], value);
  });

  test("no other settings exist, and all that the sheet leaves open are the umpire's", () => {
    expect(Object.keys(begun({}, mc).settings)).toHaveLength(10 + COMMON_SETTINGS.length + 1);
    const players = mc.settings.filter((setting) => !setting.umpire).map(({ id }) => id);
    expect([...new Set(players)]).toEqual(COMMON_SETTINGS.map(({ id }) => id));
  });

  test("each states its source", () => {
    for (const setting of mc.settings.filter(({ umpire }) => umpire))
      expect(setting.explain).toMatch(/umpire|scenario|suggest|note for all/i);
  });
});

test("every state of units has a meaning and a source", () => {
  for (const { states } of mc.unitKinds())
    for (const { explain, src } of states) {
      expect(explain.length).toBeGreaterThan(15);
      expect(src?.length).toBeGreaterThan(0);
    }
});

test.each([
  ["quality", ["raw", "green", "regular", "veteran", "elite"]],
  ["orders", ["none", "advance", "hold", "withdraw"]],
  ["command", ["in", "out"]],
  ["situation", ["cold", "hot"]],
  ["retreating", ["no", "retreating", "routed"]],
])("a group's %s is one of the sheet's", (id, choices) => {
  const state = mc.unitKinds()[0]?.states.find((candidate) => candidate.id === id);
  expect(state !== undefined && "choices" in state ? state.choices.map((choice) => choice.id) : []).toEqual(
    choices,
  );
});
