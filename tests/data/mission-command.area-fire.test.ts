import { describe, expect, test } from "vitest";
import { declare } from "#core/checks/declare.ts";
import { checkOf } from "#core/checks/find.ts";
import { RuleError } from "#core/errors.ts";
import { systemOf } from "../support/given-when-then.ts";

const mc = systemOf("mission-command");

/** The number that area fire needs, or for structures the best of its numbers; else the words of the refusal. */
function needed(check: string, answers: Record<string, string>): unknown {
  try {
    const { need } = declare(mc, { check: checkOf(mc, check), answers });
    return need.kind === "number" ? need.value : need.kind === "steps" ? need.steps[0]?.value : need;
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

describe.each([
  ["area-fire-afv", { armour: "ac-5" }],
  ["area-fire-structure", { structure: "medium" }],
])("direct fire in %s", (check, target) => {
  const fire = (intensity: string, more: Record<string, string> = {}) =>
    needed(check, { gun: "over-110", ...target, intensity, ...more });

  test.each([[{}], [{ range: "0.5" }], [{ range: "15" }], [{ firer: "gun-100-150", range: "15" }]])(
    "counts as bombardment up to 15 cm, and where no range is said: %j",
    (more) => {
      expect(fire("direct", more)).toEqual(fire("bombardment"));
      expect(fire("direct", more)).not.toEqual(fire("standard"));
    },
  );

  test.each(["15.5", "16", "40"])("is refused at %s cm, with what is possible there", (range) => {
    const refusal =
      "Direct fire counts as bombardment up to 15 cm only. For this range choose standard, bombardment or harassing.";
    expect(fire("direct", { range })).toBe(refusal);
    expect(fire("direct", { range, firer: "gun-100-150" })).toBe(refusal);
    for (const intensity of ["standard", "bombardment", "harassing"])
      expect(fire(intensity, { range })).toEqual(fire(intensity));
  });
});

describe("a firer that is named", () => {
  const fire = (gun: string, firer: string) =>
    needed("area-fire-structure", { gun, firer, structure: "medium", intensity: "standard" });

  test.each([
    ["gun-75-110", "mortar-120", "any over 110mm to 155mm"],
    ["over-110", "gun-75", "gun or howitzer 75mm to 110mm"],
    ["fighter", "gun-100-150", "gun or howitzer 75mm to 110mm or any over 110mm to 155mm"],
    ["over-110", "howitzer-240", "larger artillery"],
  ])("is of the weapon class that is read: not %s with %s", (gun, firer, classes) => {
    const { check, ...answers } = {
      check: "area-fire-afv",
      gun,
      firer,
      armour: "ac-5",
      intensity: "standard",
    };
    expect(needed(check, answers)).toBe(`The weapon class of this firer is ${classes}.`);
  });

  test("has a class with which it can be said", () => {
    const question = mc.checks.flatMap(({ questions }) => questions).find(({ id }) => id === "firer");
    if (question?.kind !== "choice") throw new Error("The firer is chosen.");
    for (const { id, demands = [] } of question.choices) {
      const classes = demands.flatMap(({ any = [] }) => any);
      expect(classes.length).toBeGreaterThan(0);
      for (const gun of classes) expect(fire(gun, id)).not.toBeTypeOf("string");
    }
  });
});
