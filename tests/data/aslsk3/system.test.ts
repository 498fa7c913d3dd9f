import { describe, expect, test } from "vitest";
import { COMMON_SETTINGS } from "#core/schema/data/common-settings.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";

const asl = systemOf("aslsk3");

describe("settings", () => {
  test.each([
    ["movesFirst", "axis"],
    ["nationality.axis", null],
    ["nationality.allies", null],
    ["elr.axis", null],
    ["elr.allies", null],
    ["turnLimit", null],
    ["reliability11", "or-more"],
    ["grenadeSix", "original"],
    ["equalToKill", "partial"],
    ["enteredDice", "any"],
  ])("%s is %s by default", (key, value) => {
    expect(begun({}, asl).settings).toHaveProperty([key], value);
  });

  test("no other settings exist", () => {
    expect(Object.keys(begun({}, asl).settings)).toHaveLength(9 + COMMON_SETTINGS.length + 1);
  });

  test("rules that the sources leave open are marked as our conclusion", () => {
    const ours = asl.settings.filter((setting) => setting.src?.includes("INF"));
    expect(ours.map(({ id }) => id)).toEqual(["movesFirst", "reliability11", "grenadeSix", "equalToKill"]);
    for (const { explain } of ours.slice(1)) expect(explain).toMatch(/we suggest/);
  });

  test("the nations are those in the sources, and any other", () => {
    const nations = asl.settings.find(({ id }) => id === "nationality")?.choices;
    expect(nations?.map(({ name }) => name)).toEqual([
      "German",
      "Russian",
      "American",
      "British",
      "Italian",
      "Allied Minor",
      "Axis Minor",
      "other",
    ]);
  });
});

test("the sides are the Axis and the Allies, and neither needs an umpire", () => {
  expect(asl.sides.map((side) => [side.id, side.name])).toEqual([
    ["axis", "Axis"],
    ["allies", "Allies"],
  ]);
  expect(asl.umpire).toBeUndefined();
});

test("the bot tracks broken units, and nothing that the sources do not name", () => {
  expect(asl.tracks.map(({ key }) => key)).toEqual(["broken.axis", "broken.allies"]);
  expect([asl.scores, asl.events]).toEqual([[], []]);
});

test("the publisher is credited and the aid is called unofficial", () => {
  expect(asl.publisher).toBe("Multi-Man Publishing");
  expect(asl.credits).toMatch(/Multi-Man Publishing.*unofficial.*no rules text.*need the game/);
});

test("every source of the reference is listed", () => {
  expect(Object.keys(asl.sources).toSorted()).toEqual(
    ["AP", "BL", "EM", "IF", "INF", "JC", "NC", "RB", "S3", "VB"].toSorted(),
  );
});

test("defensive fire is an order for the Defensive Fire Phase", () => {
  expect(asl.orders?.find(({ id }) => id === "defensive-fire")).toMatchObject({
    rule: "3.4",
    when: { moment: "phase", phase: "dfph" },
  });
});
