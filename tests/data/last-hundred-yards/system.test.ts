import { describe, expect, test } from "vitest";
import { COMMON_SETTINGS } from "#core/schema/data/common-settings.ts";
import { tracksIn } from "#core/tracks/tracks.ts";
import { isUsed } from "#cards/help/everyday.ts";
import { begun, given, lhy } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

describe("settings", () => {
  test.each([
    ["nationality.axis", null],
    ["nationality.allies", null],
    ["attacker", "allies"],
    ["initiativeModifier.axis", 0],
    ["initiativeModifier.allies", 0],
    ["firstHolder", "none"],
    ["bothIndecisive", "fate"],
    ["eventOrder", "higher"],
    ["activeWithoutLeaders", "winner"],
    ["failedExtension", "pending"],
    ["boxesPerCasualty", 1],
    ["extendedFo", "ask"],
    ["casualtyPoints", "printed"],
    ["clock", "minutes"],
    ["timeLimit", null],
    ["finalScoreLimit", null],
    ["attackerCasualtyLimit", null],
    ["defenderCasualtyLimit", null],
    ["casualtyLimitRule", "reached"],
    ["enteredDice", "any"],
  ])("%s is %s by default", (key, value) => {
    expect(begun().settings).toHaveProperty([key], value);
  });

  test("no other settings exist", () => {
    expect(Object.keys(begun().settings)).toHaveLength(19 + COMMON_SETTINGS.length + 1);
  });

  test("rules that the sources leave open are marked as our conclusion", () => {
    const ours = lhy.settings.filter((setting) => setting.src?.includes("INF")).map((setting) => setting.id);
    expect(ours).toEqual([
      "firstHolder",
      "bothIndecisive",
      "eventOrder",
      "activeWithoutLeaders",
      "extendedFo",
      "failedExtension",
      "boxesPerCasualty",
      "clock",
    ]);
  });
});

describe("tracks", () => {
  test("the clock starts at 0, casualties in box 0, the Initiative with nobody", () => {
    expect(begun().play).toMatchObject({
      numbers: { minutes: 0, casualties: 0 },
      markers: { initiative: null },
      lists: { activated: [] },
      items: { "mortars.axis": [], "mortars.allies": [] },
    });
  });

  test("leaders and AFVs are untracked until a player gives a figure", () => {
    expect(begun().play.numbers).toMatchObject({
      "leaders.axis": null,
      "leaders.allies": null,
      "afvs.axis": null,
      "afvs.allies": null,
    });
  });

  const PRINTED = [-24, -21, -18, -15, -12, -9, -6, -4, 0, 4, 6, 9, 12, 15, 18, 21, 24];

  test.each(PRINTED.map((score, at) => ({ box: at - 8, score })))(
    "casualty box $box adds $score to the score",
    ({ box, score }) => {
      expect(tracksIn(begun()).scoreAt(lhy.track("casualties", "number"), box)).toBe(score);
    },
  );

  test.each([-8, -3, -1, 0, 1, 2, 8])("with 1 point a box, box %i adds its own number", (box) => {
    const game = begun({ casualtyPoints: "one" });
    expect(tracksIn(game).scoreAt(lhy.track("casualties", "number"), box)).toBe(box);
  });

  test("39 minutes and Defender 1 make a Final Score of 35", () => {
    const { game } = given(
      begun(),
      { type: "adjusted", track: "minutes", from: 0, to: 39 },
      { type: "adjusted", track: "casualties", from: 0, to: -1 },
    );
    expect(tracksIn(game).score(lhy, "final-score")).toBe(35);
  });
});

test("the sides are the Axis and the Allies, and neither needs an umpire", () => {
  expect(lhy.sides.map((side) => [side.id, side.name])).toEqual([
    ["axis", "Axis"],
    ["allies", "Allies"],
  ]);
  expect(lhy.umpire).toBeUndefined();
});

test("the designer and the publisher are credited", () => {
  expect(lhy.credits).toMatch(/Mike Denson.*GMT Games.*unofficial/);
});

test("the help lists the command that notes a platoon, and none for units", () => {
  const book = inEnglish(lhy);
  expect(["activate", "unit"].map((command) => isUsed(book, command))).toEqual([true, false]);
});
