import { describe, expect, test } from "vitest";
import { COMMON_SETTINGS } from "#core/schema/data/common-settings.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";

const vv = systemOf("valor-and-victory");

describe("settings", () => {
  test.each([
    ["playerA", "axis"],
    ["turns", null],
    ["adjacentInOpen", "both"],
    ["belowTwo", "as-two"],
    ["sureKill", "no-roll"],
    ["airAccuracy", "no"],
    ["equalToNumber", "immobilized"],
    ["enteredDice", "any"],
  ])("%s is %s by default", (key, value) => {
    expect(begun({}, vv).settings).toHaveProperty([key], value);
  });

  test("no other settings exist", () => {
    expect(Object.keys(begun({}, vv).settings)).toHaveLength(7 + COMMON_SETTINGS.length + 1);
  });

  test("each rule that is left open is a setting with the suggested reading", () => {
    const ours = vv.settings.filter((setting) => setting.src?.includes("INF"));
    expect(ours.map(({ id, rule }) => [id, rule])).toEqual([
      ["adjacentInOpen", "13.8"],
      ["belowTwo", "14.5"],
      ["sureKill", "18.4"],
      ["airAccuracy", "21.4"],
      ["equalToNumber", "18.4"],
    ]);
    for (const { explain } of ours) expect(explain).toMatch(/We suggest/);
  });
});

describe("tracks", () => {
  test("are empty when play begins, and smoke factors are untracked before a player sets them", () => {
    const { numbers, markers, lists, items } = begun({}, vv).play;
    expect({ numbers, markers, lists, items }).toEqual({
      numbers: { "smokeFactors.axis": null, "smokeFactors.allies": null },
      markers: {},
      lists: { fireLanes: [], "pinned.axis": [], "pinned.allies": [] },
      items: {
        smoke: [],
        "sniper.axis": [],
        "sniper.allies": [],
        "missions.axis": [],
        "missions.allies": [],
      },
    });
  });

  test("smoke is in Smoke 2 or Smoke 1; a side has one sniper at most", () => {
    const boxes = vv.tracks.flatMap((track) =>
      track.kind === "boxes" ? [[track.key, track.boxes.map(({ name }) => name), track.max]] : [],
    );
    expect(boxes).toEqual([
      ["smoke", ["Smoke 2", "Smoke 1"], 40],
      ["sniper.axis", ["Off the map", "Active", "Eliminated"], 1],
      ["sniper.allies", ["Off the map", "Active", "Eliminated"], 1],
      ["missions.axis", ["Left", "Placed", "Used"], 20],
      ["missions.allies", ["Left", "Placed", "Used"], 20],
    ]);
  });
});

test("the sides are the Axis and the Allies, and neither needs an umpire", () => {
  expect(vv.sides.map((side) => [side.id, side.name])).toEqual([
    ["axis", "Axis"],
    ["allies", "Allies"],
  ]);
  expect(vv.umpire).toBeUndefined();
});

test("the designer is credited and the aid is called unofficial", () => {
  expect(vv.publisher).toBe("Barry Doyle");
  expect(vv.credits).toMatch(/Barry Doyle.*unofficial aid.*no rules text/);
});

test("defensive fire is an order for the Defensive Fire Phase", () => {
  expect(vv.orders?.find(({ id }) => id === "defensive-fire")).toMatchObject({
    rule: "5.34",
    when: { moment: "phase", phase: "defensive-fire" },
  });
});
