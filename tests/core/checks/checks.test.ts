import { describe, expect, test } from "vitest";
import { inputFields, inputsFrom } from "#cards/presses/check-inputs.ts";
import { withAdded, withDropped } from "#games/rolls/check-presses.ts";
import { readInputs } from "#games/rolls/reading/read.ts";
import { chainOf } from "#cards/checks/odds.ts";
import { declare, typedInputs } from "../../support/game/typed-check.ts";
import { systemOf, lhy } from "../../support/game/given-when-then.ts";
import { weaponOf } from "#games/rolls/reading/answers.ts";
import { remarksOn } from "#core/checks/answers/circumstances.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import type { UnitFacts, CheckInputs } from "#core/checks/answers/resolved.ts";
import { RuleError } from "#core/errors.ts";
import { checksFile } from "#core/schema/data/checks.ts";
import { tableShape } from "#core/schema/data/tables.ts";
import { weaponsFile } from "#core/schema/data/weapons.ts";
import { assembleSystem } from "#systems/assemble.ts";
import { type System } from "#core/system/index.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";
import { told } from "../../support/game/refused.ts";

/** Two guns, a shot and the follow-up of a hit: a minimal system with checks. */
const TABLES = [
  {
    id: "shot",
    name: "To hit",
    across: { name: "Range", unit: "cm" },
    columns: [
      { id: "5", name: "5", upTo: 5 },
      { id: "25", name: "25", upTo: 25 },
      { id: "50", name: "50", upTo: 50 },
    ],
    rows: [
      { id: "rifle", name: "Rifle", cells: { 5: 4, 25: 18, 50: null } },
      { id: "gun", name: "Gun", cells: { 5: null, 25: 6, 50: 10 } },
    ],
  },
  {
    id: "kill",
    name: "To kill",
    beyond: { nearer: "KO", farther: "NE" },
    columns: [
      { id: "1", name: "AC 1" },
      { id: "2", name: "AC 2" },
    ],
    rows: [
      { id: "gun", name: "Gun", cells: { 1: "KO", 2: { bands: [{ from: 10, to: 30, is: 11 }] } } },
      { id: "rifle", name: "Rifle", cells: { 1: "NE", 2: "NE" } },
    ],
  },
  {
    id: "damage",
    name: "Damage",
    columns: [{ id: "house", name: "House" }],
    rows: [{ id: "gun", name: "Gun", cells: { house: { steps: { S: 5, D: 15 } } } }],
  },
  {
    id: "mood",
    name: "Mood",
    score: "Score",
    columns: [{ id: "mood", name: "Mood" }],
    rows: [
      { id: "brave", name: "Brave", rolls: { mood: "6.." } },
      { id: "shy", name: "Shy", rolls: { mood: "-2..5" } },
      { id: "gone", name: "Gone", rolls: { mood: "..-3" } },
    ],
  },
].map((entry) => tableShape.parse(entry));

const WEAPONS = weaponsFile.parse({
  unit: "cm",
  weapons: [
    {
      id: "rifle",
      name: "Rifle",
      tags: ["small-arms"],
      rows: { shot: [{ table: "shot", row: "rifle", why: "-" }] },
    },
    {
      id: "gun-75",
      name: "75mm L48",
      aliases: ["75/48", "Pak 40"],
      tags: ["gun"],
      rows: {
        shot: [{ table: "shot", row: "gun", why: "-" }],
        kill: [
          { table: "kill", row: "gun", upTo: 40, why: "-" },
          { table: "kill", row: "rifle", why: "-" },
        ],
      },
    },
    {
      id: "bomb",
      name: "Sticky bomb",
      tags: ["close"],
      under: 2,
      rows: { shot: [{ table: "shot", row: "rifle", why: "-" }] },
    },
  ],
});

const CHECKS = checksFile.parse({
  toHit: "shoot",
  questions: [
    { kind: "weapon", id: "weapon", name: "Weapon" },
    { kind: "number", id: "range", name: "Range", min: 0.5, max: 2000, unit: "cm", fraction: true },
    {
      kind: "choice",
      id: "target",
      name: "Target",
      choices: [
        { id: "foot", name: "Foot", tags: ["foot"] },
        {
          id: "running",
          name: "Running foot",
          tags: ["foot"],
          demands: [{ of: "modifiers", any: ["opportunity"], why: "Only under opportunity fire." }],
        },
        { id: "ac-1", name: "AC 1", key: "1", tags: ["vehicle", "afv"] },
        { id: "ac-2", name: "AC 2", key: "2", tags: ["vehicle", "afv"] },
      ],
    },
  ],
  checks: [
    {
      id: "shoot",
      name: "Shot",
      text: "-",
      dice: "1d20",
      questions: ["weapon", "range", "target"],
      optional: ["target"],
      most: 10,
      modifiers: [
        {
          id: "suppressed",
          name: "Suppressed",
          by: -1,
          each: { most: 6, unit: "marker" },
          known: { count: "suppression" },
        },
        { id: "opportunity", name: "Opportunity fire", by: 0 },
        {
          id: "hull-down",
          name: "Hull-down",
          by: -4,
          demands: [{ of: "target", any: ["vehicle"], why: "Only vehicles are hull-down." }],
        },
        {
          id: "moving",
          name: "Will move",
          by: -2,
          demands: [{ of: "weapon", none: ["gun"], why: "Guns that fire do not move." }],
        },
        { id: "green", name: "Green", by: -2, oneOf: "quality" },
        {
          id: "elite",
          name: "Elite",
          by: 3,
          oneOf: "quality",
          known: { where: [{ state: "quality", is: ["elite"] }] },
        },
        { id: "two", name: "Two crews", by: 0, rolls: 2 },
      ],
      reads: {
        as: "target",
        target: { weaponRow: "shot", column: { asked: ["range"] } },
        meets: "at-least",
        pass: "hit",
        fail: "miss",
      },
      results: [
        {
          id: "hit",
          name: "hit",
          good: true,
          next: [{ check: "kill", when: { of: "target", any: ["afv"] } }],
        },
        { id: "miss", name: "miss" },
      ],
    },
    {
      id: "kill",
      name: "Kill",
      text: "-",
      dice: "1d20",
      questions: ["weapon", "range", "target"],
      modifiers: [],
      demands: [{ of: "target", any: ["afv"], why: "Foot has no armour." }],
      reads: {
        as: "target",
        target: { weaponRow: "kill", column: { asked: ["target"] }, at: "range" },
        meets: "at-least",
        pass: "ko",
        fail: "none",
        printed: { KO: "ko", NE: "none" },
        noRow: "none",
      },
      results: [
        { id: "ko", name: "KO", good: true },
        { id: "none", name: "no effect" },
      ],
    },
    {
      id: "house",
      name: "House",
      text: "-",
      dice: "1d20",
      questions: [
        {
          kind: "choice",
          id: "intensity",
          name: "Intensity",
          choices: [
            { id: "full", name: "Full" },
            { id: "harassing", name: "Harassing", result: "nothing" },
          ],
        },
      ],
      modifiers: [],
      reads: {
        as: "steps",
        figure: { table: "damage", row: "gun", column: "house" },
        meets: "at-least",
        steps: [
          { step: "D", result: "wrecked" },
          { step: "S", result: "shaken" },
        ],
        fail: "nothing",
      },
      results: [
        { id: "wrecked", name: "wrecked", good: true },
        { id: "shaken", name: "shaken", good: true },
        { id: "nothing", name: "nothing" },
      ],
    },
    {
      id: "nerve",
      name: "Nerve",
      text: "-",
      dice: "1d10",
      otherDice: [{ id: "d20", name: "d20", dice: "1d20", read: "last-digit" }],
      questions: [],
      modifiers: [{ id: "fleeing", name: "Fleeing", by: -3 }],
      reads: { as: "table", table: "mood", column: "mood" },
      results: [{ id: "gone", name: "Gone for good" }],
      remarks: [
        { when: { of: "modifiers", any: ["fleeing"] }, results: ["brave"], text: "Only worse counts." },
      ],
    },
  ],
});

const system: System = {
  ...assembleSystem({
    common: commonSettings(english),
    system: lhy,
    sequence: lhy.sequence,
    tables: TABLES,
    checks: CHECKS,
    weapons: WEAPONS,
  }),
};
const shoot = system.check("shoot");

function shot(answers: Record<string, string>, modifiers = "", rolls?: number) {
  return declare(system, { check: shoot, answers, modifiers, rolls });
}

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return `${error.key}: ${told(error)}`;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("declaring", () => {
  test("the range selects the column, and the dice give the chance", () => {
    const declared = shot({ weapon: "75mm L48", range: "26" });
    expect(declared.need).toEqual({
      kind: "number",
      meets: "at-least",
      value: 10,
      pass: "hit",
      fail: "miss",
      place: { table: "shot", row: "gun", column: "50" },
    });
    expect(declared.chance).toEqual({ good: 11, of: 20 });
  });

  test.each([
    ["5.5", 18],
    ["25", 18],
    ["5", 4],
    ["0,5", 4],
  ])("a rifle at %s cm needs %i", (range, needed) => {
    expect(shot({ weapon: "rifle", range }).need).toMatchObject({ value: needed });
  });

  test.each([
    [
      { weapon: "rifle", range: "26" },
      "refuse-no-figure-at-range: Rifle reaches 25 cm, so there is no figure at this range. Take another range or weapon.",
    ],
    [
      { weapon: "gun-75", range: "3" },
      "refuse-no-figure-at-range: 75mm L48 works beyond 5 cm, up to 50 cm, so there is no figure at this range. Take another range or weapon.",
    ],
    [
      { weapon: "gun-75", range: "5" },
      "refuse-no-figure-at-range: 75mm L48 works beyond 5 cm, up to 50 cm, so there is no figure at this range. Take another range or weapon.",
    ],
    [
      { weapon: "gun-75", range: "51" },
      "refuse-no-figure-at-range: 75mm L48 works beyond 5 cm, up to 50 cm, so there is no figure at this range. Take another range or weapon.",
    ],
    [
      { weapon: "bomb", range: "2" },
      "refuse-weapon-under: Sticky bomb works only under 2 cm. Take a nearer range",
    ],
    [
      { weapon: "rifle", range: "0" },
      "refuse-answer-out-of-range: Range: write a number from 0.5 to 2000 cm, not 0.",
    ],
    [
      { weapon: "rifle", range: "-5" },
      "refuse-answer-out-of-range: Range: write a number from 0.5 to 2000 cm, not −5.",
    ],
    [
      { weapon: "rifle", range: "3000" },
      "refuse-answer-out-of-range: Range: write a number from 0.5 to 2000 cm, not 3000.",
    ],
    [
      { weapon: "rifle", range: "far" },
      'refuse-answer-number: Range: write a number from 0.5 to 2000 cm, not "far".',
    ],
    [{ weapon: "laser", range: "5" }, 'unknown-weapon: Last Hundred Yards has no weapon "laser". Choose '],
    [
      { weapon: "rifle", range: "5", target: "tree" },
      'refuse-unknown-answer: Target cannot be "tree". Choose ',
    ],
    [{ weapon: "rifle" }, "refuse-answers-missing: Shot also needs range. Add it in `with:`."],
  ])("%j is refused", (answers, reason) => {
    expect(refusal(() => shot(answers as Record<string, string>)).replace("The ", "")).toContain(reason);
  });

  test("modifiers are added, with their counts", () => {
    const declared = shot({ weapon: "rifle", range: "4" }, "suppressed ×2, will move");
    expect(declared.sum).toBe(-4);
    expect(declared.chance).toEqual({ good: 13, of: 20 });
  });

  test.each([
    ["hull-down", { target: "foot" }, "refuse-answer-said: Only vehicles are hull-down."],
    [
      "green, elite",
      {},
      'refuse-modifiers-exclude: "Green" and "Elite" exclude each other in Shot. Leave one out.',
    ],
    [
      "suppressed ×7",
      {},
      'refuse-modifier-times: "Suppressed" counts up to 6 times, not 7. Write `×6` at most.',
    ],
    ["elite ×2", {}, 'refuse-modifier-once: "Elite" counts once at most'],
    ["elite, elite", {}, 'refuse-modifier-twice: "Elite" is named twice.'],
    ["drunk", {}, 'refuse-no-such-modifier: Shot has no modifier "drunk".'],
    ["2", {}, "refuse-without-sign: Write `+2` or `-2`."],
    ["", { target: "running foot" }, "refuse-answer-said: Only under opportunity fire."],
  ])("the modifiers %j with %j are refused", (modifiers, more, reason) => {
    expect(refusal(() => shot({ weapon: "rifle", range: "4", ...more }, modifiers))).toContain(reason);
  });

  test("a demand does not apply to a missing answer", () => {
    expect(shot({ weapon: "rifle", range: "4" }, "hull-down").sum).toBe(-4);
  });

  test("guns that fire do not move", () => {
    expect(refusal(() => shot({ weapon: "gun-75", range: "20" }, "will move"))).toBe(
      "refuse-answer-said: Guns that fire do not move.",
    );
  });

  test("a modifier can turn a check into several rolls", () => {
    expect(shot({ weapon: "rifle", range: "4" }, "two crews", 3).rolls).toBe(6);
  });

  test.each([0, 11, 1.5])("%f shots at once are refused", (rolls) => {
    expect(refusal(() => shot({ weapon: "rifle", range: "4" }, "", rolls))).toContain("1 to 10 times");
  });
});

describe("a known state of the unit", () => {
  const unit: UnitFacts = {
    side: "axis",
    name: "1st",
    state: (id) => ({ suppression: 2, quality: "elite" })[id],
    members: () => 0,
  };

  test("applies by itself and is marked", () => {
    const declared = declare(system, { check: shoot, answers: { weapon: "rifle", range: "4" }, unit });
    expect(declared.modifiers).toEqual([
      { id: "suppressed", times: 2, by: -1, known: true },
      { id: "elite", times: 1, by: 3, known: true },
    ]);
  });

  test("yields to typed modifiers, even to ×0", () => {
    const declared = declare(system, {
      check: shoot,
      answers: { weapon: "rifle", range: "4" },
      modifiers: "suppressed ×0, green",
      unit,
    });
    expect(declared.modifiers).toEqual([{ id: "green", times: 1, by: -2 }]);
  });

  test("has the same place in the list as one that was typed", () => {
    const ids = (modifiers: string, of?: UnitFacts) =>
      declare(system, {
        check: shoot,
        answers: { weapon: "rifle", range: "4" },
        modifiers,
        unit: of,
      }).modifiers.map(({ id }) => id);
    expect(ids("elite, suppressed ×2")).toEqual(ids("", unit));
    expect(ids("elite", unit)).toEqual(ids("", unit));
  });
});

describe("reading", () => {
  test("each roll is judged independently", () => {
    const declared = shot({ weapon: "gun-75", range: "20" }, "suppressed", 3);
    expect(DeclaredCheck.of(system, declared).judge([6, 7, 20])).toEqual([
      { total: 5, result: "miss" },
      { total: 6, result: "hit" },
      { total: 19, result: "hit" },
    ]);
  });

  test("a hit on armour leads to the kill, in the band of the range", () => {
    const declared = shot({ weapon: "gun-75", range: "30", target: "ac-2" });
    expect(DeclaredCheck.of(system, declared).following("hit", { rolls: 2 })).toMatchObject({
      check: "kill",
      rolls: 2,
      need: { kind: "number", value: 11, place: { table: "kill", row: "gun", column: "2" } },
    });
    expect(DeclaredCheck.of(system, declared).following("miss")).toBeUndefined();
  });

  test.each([
    ["31", "none", "NE"],
    ["45", "none", "NE"],
    ["9", "ko", "KO"],
  ])("at %s cm the table decides: %s", (range, result, printed) => {
    const declared = shot({ weapon: "gun-75", range, target: "AC 2" });
    expect(DeclaredCheck.of(system, declared).following("hit")?.need).toMatchObject({
      kind: "settled",
      result,
      printed,
    });
  });

  test("without a target nothing follows", () => {
    expect(
      DeclaredCheck.of(system, shot({ weapon: "gun-75", range: "20" })).following("hit"),
    ).toBeUndefined();
  });

  test("a hit on foot has no armour to penetrate", () => {
    expect(
      DeclaredCheck.of(system, shot({ weapon: "rifle", range: "4", target: "foot" })).following("hit"),
    ).toBeUndefined();
  });

  test("a weapon without a row gets the check's own result for that", () => {
    const declared = shot({ weapon: "rifle", range: "4", target: "ac-1" });
    expect(DeclaredCheck.of(system, declared).following("hit")?.need).toEqual({
      kind: "settled",
      result: "none",
    });
  });

  test("a chain multiplies its chances", () => {
    const [link] = chainOf(system, shot({ weapon: "gun-75", range: "20", target: "ac-2" }));
    expect(link?.chance).toBeCloseTo((15 / 20) * (10 / 20));
  });

  test("of several thresholds the best one that is met counts", () => {
    const declared = declare(system, { check: system.check("house"), answers: { intensity: "full" } });
    expect([4, 5, 14, 15].map((face) => DeclaredCheck.of(system, declared).judge([face])[0]?.result)).toEqual(
      ["nothing", "shaken", "shaken", "wrecked"],
    );
    expect(declared.chance).toEqual({ good: 16, of: 20 });
  });

  test("an answer can decide the check", () => {
    const declared = declare(system, {
      check: system.check("house"),
      answers: { intensity: "harassing" },
    });
    expect(DeclaredCheck.of(system, declared).judge([])).toEqual([{ total: null, result: "nothing" }]);
  });

  test.each([
    [10, "10", "brave"],
    [20, "20", "brave"],
    [15, "15", "shy"],
    [1, "1", "shy"],
  ])("a d20 showing %i is read by its last digit", (face, _, result) => {
    const nerve = system.check("nerve");
    const declared = declare(system, { check: nerve, answers: {}, dice: "1d20" });
    expect(DeclaredCheck.of(system, declared).judge([face])[0]?.result).toBe(result);
  });

  test("scores below every printed one fall in the open band", () => {
    const nerve = system.check("nerve");
    const declared = { ...declare(system, { check: nerve, answers: {} }), sum: -30 };
    expect(DeclaredCheck.of(system, declared).judge([1])[0]).toEqual({ total: -29, result: "gone" });
  });

  test("a remark is shown with its own results", () => {
    const nerve = system.check("nerve");
    const declared = declare(system, { check: nerve, answers: {}, modifiers: "fleeing" });
    const { resolved } = DeclaredCheck.of(system, declared);
    expect(remarksOn(resolved, "brave")).toEqual(["Only worse counts."]);
    expect(remarksOn(resolved, "shy")).toEqual([]);
  });
});

describe("odds", () => {
  test("all results add up to all rolls", () => {
    const nerve = system.check("nerve");
    const declared = declare(system, { check: nerve, answers: {}, modifiers: "fleeing" });
    const { of, ways } = DeclaredCheck.of(system, declared).odds;
    expect(of).toBe(10);
    expect(Object.fromEntries(ways)).toEqual({ shy: 8, brave: 2 });
  });
});

describe("buttons carry", () => {
  const inputs: CheckInputs = {
    check: "shoot",
    answers: { weapon: "gun-75", range: 12.5, target: "ac-2" },
    modifiers: [
      { id: "suppressed", times: 2 },
      { id: "elite", times: 0 },
    ],
    rolls: 3,
    unit: "1st",
  };

  test("inputs that decode unchanged", () => {
    expect(inputsFrom(system, inputFields(system, inputs, true))).toEqual(inputs);
    const few = { check: "shoot", answers: { range: 4 }, modifiers: [] };
    expect(inputsFrom(system, inputFields(system, few, true))).toEqual(few);
  });

  test.each<[{ with?: string; modifiers?: string }, string]>([
    [{ with: "_gun-75_40" }, "answers in the form of earlier releases"],
    [{ modifiers: ".1x2" }, "modifiers in the form of earlier releases"],
    [{ modifiers: "+99" }, "a modifier that the check no longer has"],
    [{ modifiers: "=1" }, "modifiers in an earlier order"],
    [{ with: "=a_b_c_d_e_f" }, "more answers than questions"],
  ])("no inputs of cards that are out of date: %j", (fields) => {
    expect(inputsFrom(system, { check: "shoot", ...fields })).toBeUndefined();
  });

  test("modifiers that are added once per press and removed entirely", () => {
    const none = { check: "shoot", answers: {} };
    const once = withAdded(["suppressed"])(none, system);
    const twice = withAdded(["suppressed", "elite"])(once, system);
    expect(twice.modifiers).toEqual([
      { id: "suppressed", times: 2 },
      { id: "elite", times: 1 },
    ]);
    expect(withAdded(["suppressed*6"])(twice, system).modifiers).toContainEqual({
      id: "suppressed",
      times: 6,
    });
    expect(withDropped(["suppressed"])(twice).modifiers).toEqual([{ id: "elite", times: 1 }]);
  });
});

describe("typed answers", () => {
  test.each(["range: 40; weapon: 75mm L48", "75mm L48; 40", "75mm L48, range 40", "40 cm; pak40"])(
    "%s are the gun and its range",
    (typed) => {
      expect(typedInputs(system, "shoot", { with: typed }).answers).toEqual({ weapon: "gun-75", range: 40 });
    },
  );

  test("that name nothing are refused", () => {
    expect(refusal(() => typedInputs(system, "shoot", { with: "75mm L48; 40; moon: full" }))).toContain(
      "refuse-unasked-answer",
    );
  });
});

describe("names", () => {
  test.each(["75mm L48", "75 mm l48", "pak40", "75/48"])("%s is the gun", (name) => {
    expect(weaponOf(system, name).id).toBe("gun-75");
  });

  test.each(["suppressed 3", "suppressed x3", "3x suppressed", "3 suppressed", "suppressed×3"])(
    "%s counts three times",
    (written) => {
      expect(readInputs(system, shoot, { modifiers: written }).inputs.modifiers).toEqual([
        { id: "suppressed", times: 3 },
      ]);
    },
  );
});

describe("a modifier with a typed worth", () => {
  const asl = systemOf("aslsk3");
  const answers = { fp: "8", firers: "directed by a leader" };
  const fired = (modifiers: string) =>
    declare(asl, { check: asl.check("ift-attack"), answers, modifiers }).modifiers.map(({ id, by }) => [
      id,
      by,
    ]);

  test("that an answer gives is that answer", () => {
    expect(fired("leadership -1")).toEqual([["leader", -1]]);
  });

  test("that differs from the table's is refused", () => {
    expect(fired("woods +1")).toEqual([["woods", 1]]);
    expect(() => fired("woods +3")).toThrow(expect.objectContaining({ key: "refuse-modifier-worth" }));
  });
});
