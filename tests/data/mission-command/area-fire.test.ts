import { describe, expect, test } from "vitest";
import { declare } from "../../support/game/typed-check.ts";
import { RuleError } from "#core/errors.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { told } from "../../support/game/refused.ts";

const mc = systemOf("mission-command");

/**
 * The number that area fire needs, or for structures the best of its numbers; else the text of the refusal.
 */
function needed(check: string, answers: Record<string, string>, modifiers = ""): unknown {
  try {
    const { need } = declare(mc, { check: mc.check(check), answers, modifiers });
    return need.kind === "number" ? need.value : need.kind === "steps" ? need.steps[0]?.value : need;
  } catch (error) {
    if (error instanceof RuleError) return told(error);
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
    "counts as bombardment up to 15 cm, and without a range: %j",
    (more) => {
      expect(fire("direct", more)).toEqual(fire("bombardment"));
      expect(fire("direct", more)).not.toEqual(fire("standard"));
    },
  );

  test.each(["15.5", "16", "40"])("is refused at %s cm, with the possible kinds of fire", (range) => {
    const refusal = /bombardment only up to 15 cm/;
    expect(fire("direct", { range })).toMatch(refusal);
    expect(fire("direct", { range, firer: "gun-100-150" })).toMatch(refusal);
    for (const intensity of ["standard", "bombardment", "harassing"])
      expect(fire(intensity, { range })).toEqual(fire(intensity));
  });
});

describe("a named firer", () => {
  const classOf = mc.check("area-fire-afv").questions.find(({ id }) => id === "gun");
  if (classOf?.kind !== "choice") throw new Error("The weapon class is chosen.");

  const fire = (gun: string, firer: string) =>
    needed("area-fire-structure", { gun, firer, structure: "medium", intensity: "standard" });

  test.each([
    ["gun-75-110", "mortar-120", ["over-110"]],
    ["over-110", "gun-75", ["gun-75-110"]],
    ["fighter", "gun-100-150", ["gun-75-110", "over-110"]],
    ["over-110", "howitzer-240", ["larger"]],
  ])("must have the weapon class that is read: not %s with %s", (gun, firer, classes) => {
    const { check, ...answers } = {
      check: "area-fire-afv",
      gun,
      firer,
      armour: "ac-5",
      intensity: "standard",
    };
    const refusal = needed(check, answers);
    expect(refusal).toMatch(/^This firer has another weapon class\. Change \*\*Weapon class\*\* to /);
    const named = classOf.choices.filter(({ name }) => String(refusal).includes(`*${name}*`));
    expect(named.map(({ id }) => id)).toEqual(classes);
  });

  test("has a class that accepts it", () => {
    const question = mc.checks.flatMap(({ questions }) => questions).find(({ id }) => id === "firer");
    if (question?.kind !== "choice") throw new Error("The firer is chosen.");
    for (const { id, demands = [] } of question.choices) {
      const classes = demands.flatMap(({ any = [] }) => any);
      expect(classes.length).toBeGreaterThan(0);
      for (const gun of classes) expect(fire(gun, id)).not.toBeTypeOf("string");
    }
  });
});

/**
 * The firers of the sheet by the bores that they name; the sheet's classes are 75 to 110 mm, over 110 to 155
 * mm, larger.
 */
const CLASSES: Record<string, string> = {
  "gun-75-110": `infantry-gun-65-76 gun-75 gun-76-90 gun-100-150 howitzer-95 pack-howitzer
    howitzer-105-122 recoilless-75 single-rocket salvo-rocket`,
  "mortar-75-110": "mortar-80-short mortar-3in mortar-80 mortar-81-us mortar-81-107",
  "over-110": `gun-100-150 gun-152-155 howitzer-105-122 infantry-howitzer-150 howitzer-140-183
    mortar-120 recoilless-75 single-rocket salvo-rocket`,
  larger: "gun-170 howitzer-140-183 howitzer-203-210 howitzer-240 sturmtiger single-rocket salvo-rocket",
};

test.each(Object.entries(CLASSES))(
  "the weapon class %s has these firers and no others: %s",
  (gun, firers) => {
    const question = mc.checks.flatMap(({ questions }) => questions).find(({ id }) => id === "firer");
    const all = question?.kind === "choice" ? question.choices.map(({ id }) => id) : [];
    const more = { structure: "medium", intensity: "standard" };
    const fitting = all.filter(
      (firer) => typeof needed("area-fire-structure", { gun, firer, ...more }) !== "string",
    );
    expect(fitting.toSorted()).toEqual(firers.split(/\s+/).toSorted());
  },
);

describe("+1 for rockets", () => {
  const rockets = (answers: Record<string, string>) =>
    needed("area-fire-afv", { armour: "ac-1", intensity: "standard", ...answers }, "Rockets");

  test.each([
    [{ gun: "gun-75-110" }, 18],
    [{ gun: "fighter" }, 18],
    [{ gun: "over-110", firer: "salvo-rocket" }, 12],
    [{ gun: "gun-75-110", firer: "single-rocket" }, 18],
    [{ gun: "larger", firer: "sturmtiger" }, 9],
  ])("counts with %j", (answers, number) => {
    expect(rockets(answers)).toBe(number);
  });

  test.each([
    [{ gun: "gun-75-110", firer: "gun-75" }, "This firer has no rockets"],
    [{ gun: "over-110", firer: "mortar-120" }, "This firer has no rockets"],
    [{ gun: "bomber" }, "Bombers have no rockets"],
    [{ gun: "heavy-bomber", intensity: "bombardment" }, "Bombers have no rockets"],
  ])("does not count with %j", (answers, why) => {
    expect(rockets(answers)).toContain(why);
  });
});

describe("aircraft fire at one intensity", () => {
  const at = (gun: string, intensity: string) => needed("area-fire-afv", { gun, armour: "ac-5", intensity });

  test.each([
    ["fighter", "standard", 20],
    ["bomber", "standard", 15],
    ["heavy-bomber", "bombardment", 12],
  ])("%s: %s", (gun, own, number) => {
    expect(at(gun, own)).toBe(number);
    expect(at(gun, own === "standard" ? "bombardment" : "standard")).toContain(own);
  });

  test("engineers' demolitions count as bombardment, against structures only", () => {
    const blast = (intensity: string) =>
      needed("area-fire-structure", { gun: "demolition", structure: "strong", intensity });
    expect(blast("bombardment")).toBe(9);
    expect(blast("standard")).toContain("bombardment");
    expect(at("demolition", "bombardment")).toContain("buildings and fortifications");
  });
});

test.each([
  ["suppression", /^Every vulnerable element takes 1 suppression\.$/],
  ["casualty", /every vulnerable element takes 1 suppression.*1 vulnerable element takes a casualty/is],
  [
    "level",
    /loses a level.*displaced.*1 heavy weapon or AFV.*knocked out.*vulnerable.*2 suppressions.*others 1.*1 vulnerable element and 1 other take a casualty/is,
  ],
])("area fire with the result %s at a structure shows all its effects", (result, said) => {
  const found = mc.check("area-fire-structure").results.find(({ id }) => id === result);
  expect(found?.details?.join(" ")).toMatch(said);
});
