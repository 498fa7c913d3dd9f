import { describe, expect, test } from "vitest";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { RuleError } from "#core/errors.ts";
import { checksFile } from "#core/schema/data/checks.ts";
import { tableShape } from "#core/schema/data/tables.ts";
import { assembleSystem } from "#systems/assemble.ts";
import { type System } from "#core/system/index.ts";
import { oddsBlocks } from "#cards/checks/odds.ts";
import { naturalTexts, placesRead } from "#cards/checks/outcomes.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { rolledBlocks } from "#cards/dice/rolls.ts";
import { lhy } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";

/** A table of fire by number of guns and sum of two dice, with one doubtful cell. */
const FIRE = tableShape.parse({
  id: "fire",
  name: "Fire",
  score: "Sum",
  across: { name: "Guns" },
  columns: [
    { id: "1", name: "1 gun", from: 1 },
    { id: "3", name: "3 guns", from: 3 },
    { id: "6", name: "6 guns", from: 6 },
  ],
  rows: [
    { id: "low", name: "up to 4", rolls: { any: "..4" }, cells: { 1: "hurt", 3: "out", 6: "out" } },
    {
      id: "middle",
      name: "5 to 8",
      rolls: { any: "5-8" },
      cells: { 1: null, 3: { value: "hurt", seen: "hwt", confidence: "low", why: "A smear." }, 6: "out" },
    },
    { id: "high", name: "9 or more", rolls: { any: "9.." }, cells: { 1: null, 3: null, 6: "hurt" } },
  ],
  legend: { hurt: "It limps.", out: "It is gone." },
});

const number = (id: string) => ({ kind: "number", id, name: id, min: -20, max: 40 });
const results = (...ids: string[]) => ids.map((id, at) => ({ id, name: id, good: at === 0 }));
const atMost = (target: unknown, margins?: unknown[]) => ({
  as: "target",
  target,
  meets: "at-most",
  pass: "yes",
  fail: "no",
  ...(margins === undefined ? {} : { margins }),
});

const mood = {
  kind: "choice",
  id: "mood",
  name: "Mood",
  choices: [
    { id: "calm", name: "Calm", value: 3, tags: ["quiet"] },
    { id: "wild", name: "Wild", value: -2 },
  ],
};

function check(id: string, rest: Record<string, unknown>) {
  return { id, name: id, text: "-", dice: "2d6", questions: [], modifiers: [], ...rest };
}

const CHECKS = checksFile.parse({
  checks: [
    check("margins", {
      questions: [number("need"), number("limit"), mood],
      optional: ["limit", "mood"],
      reads: atMost({ asked: "need" }, [
        { by: "0", result: "just" },
        { by: { moreThan: { asked: "limit" } }, when: { of: "mood", any: ["wild"] }, result: "far" },
        { by: "..-5", result: "well" },
        {
          by: "1..2",
          when: [
            { of: "mood", given: true, any: ["quiet"] },
            { of: "limit", given: false },
          ],
          result: "near",
        },
      ]),
      results: results("yes", "well", "just", "near", "far", "no"),
    }),
    check("hard", {
      reads: { ...atMost(9), meets: "at-least" },
      results: results("yes", "no"),
    }),
    check("naturals", {
      questions: [number("worn"), number("thinner"), mood],
      optional: ["worn", "thinner", "mood"],
      reads: atMost(7),
      naturals: [
        { id: "two", sum: "2", text: "{first} and {second} make {product}, twice {twice}" },
        { id: "high", sum: { moreThan: { asked: "worn", less: "thinner" } }, oneOf: "wear", text: "over" },
        { id: "even", sum: { atLeast: { asked: "worn", less: "thinner" } }, oneOf: "wear", text: "at" },
        { id: "low", sum: { lessThan: 4 }, text: "low" },
        { id: "small", die: { at: 1, is: { atMost: 1 } }, when: { of: "mood", given: true }, text: "small" },
        { id: "pair", doubles: true, results: ["no"], text: "pair" },
        { id: "odd-pair", doubles: false, die: { at: 0, is: "6" }, text: "no pair" },
        { id: "up", first: "lower", when: { of: "mood", given: true, any: ["calm"] }, text: "up" },
        { id: "down", first: "not-lower", when: { of: "mood", given: true, any: ["calm"] }, text: "down" },
        { id: "luck", sum: "11", results: ["no"], result: "lucky" },
        { id: "curse", sum: "3", results: ["no"], result: "lucky" },
      ],
      results: results("yes", "lucky", "no"),
    }),
    check("one-die", {
      counts: [1],
      modifiers: [{ id: "tired", name: "Tired", by: 1 }],
      reads: atMost(3),
      results: results("yes", "no"),
    }),
    check("fire", {
      questions: [number("guns"), mood],
      optional: ["mood"],
      modifiers: [
        { id: "far", name: "Far", by: 1 },
        { id: "dark", name: "Dark", by: -1, to: "column" },
      ],
      reads: { as: "grid", table: "fire", column: { asked: ["guns"] }, off: "nothing" },
      naturals: [
        {
          id: "flinch-two",
          doubles: true,
          when: { of: "mood", given: true, any: ["wild"] },
          column: -2,
          text: "{column}",
        },
        {
          id: "flinch",
          doubles: true,
          when: { of: "mood", given: true, any: ["calm"] },
          column: -1,
          text: "{column}",
        },
      ],
      results: results("out", "nothing"),
    }),
    check("duel", {
      dice: "1d6",
      questions: [number("mine"), number("yours")],
      optional: ["mine", "yours"],
      modifiers: [
        { id: "my-luck", name: "My luck", by: -1, to: "first" },
        { id: "your-luck", name: "Your luck", by: -1, to: "second" },
      ],
      reads: {
        as: "opposed",
        by: 2,
        additions: ["mine", "yours"],
        first: "me",
        second: "you",
        neither: "nobody",
      },
      results: results("me", "you", "nobody"),
    }),
    check("amounts", {
      questions: [number("plate"), number("shell"), mood],
      optional: ["plate"],
      modifiers: [
        { id: "armour", name: "Armour", by: { asked: "plate", times: -2 }, to: "number" },
        { id: "feeling", name: "Feeling", by: { asked: "mood" } },
        { id: "usual", name: "Usual", by: 1, always: true },
        { id: "quiet", name: "Quiet", by: -1, always: { of: "mood", any: ["quiet"] } },
        { id: "plated", name: "Plated", by: -5, always: { of: "plate", given: true } },
      ],
      reads: atMost({ asked: "shell" }),
      results: results("yes", "no"),
    }),
    check("sums", {
      questions: [number("shell"), number("plate")],
      reads: atMost({ asked: "shell", times: 2, plus: 3, less: "plate" }),
      results: results("yes", "no"),
    }),
    check("by-setting", {
      questions: [{ kind: "setting", id: "house", name: "House rule", setting: "kindness" }, number("need")],
      reads: atMost({ asked: "need" }, [{ by: "1", when: { of: "house", any: ["kind"] }, result: "yes" }]),
      results: results("yes", "no"),
    }),
  ],
});

const system: System = assembleSystem({
  common: commonSettings(english),
  system: {
    ...lhy,
    settings: [
      {
        id: "kindness",
        name: "Kindness",
        explain: "-",
        choices: [
          { value: "kind", name: "kind" },
          { value: "strict", name: "strict" },
        ],
        default: "strict",
      },
    ],
    tracks: [],
    throws: [{ id: "PAIR", dice: "2d6", faces: ["red", "blue"] }],
  },
  sequence: lhy.sequence,
  tables: [FIRE],
  checks: CHECKS,
});

type Answers = Record<string, string>;

function declared(id: string, answers: Answers = {}, modifiers = "", settings?: Record<string, string>) {
  return declare(system, { check: system.check(id), answers, modifiers, settings });
}

function outcomeOf(id: string, faces: number[], answers: Answers = {}, modifiers = "") {
  return DeclaredCheck.of(system, declared(id, answers, modifiers)).judge(faces)[0];
}

const resultOf = (...wish: Parameters<typeof outcomeOf>) => outcomeOf(...wish)?.result;

function textsOf(id: string, faces: number[], answers: Answers = {}): string[] {
  const declaration = declared(id, answers);
  const outcomes = DeclaredCheck.of(system, declaration).judge(faces);
  return naturalTexts(inEnglish(system), { type: "checked", declaration, outcomes }, faces);
}

/** All combinations of two dice. */
const FALLS = Array.from({ length: 36 }, (_, at) => [1 + Math.floor(at / 6), 1 + (at % 6)]);

describe("margins", () => {
  test.each([
    [[3, 4], { need: "7" }, "just"],
    [[3, 3], { need: "7" }, "yes"],
    [[1, 1], { need: "7" }, "well"],
    [[1, 2], { need: "7" }, "yes"],
    [[4, 4], { need: "7" }, "no"],
    [[5, 5], { need: "7", limit: "2" }, "far"],
    [[5, 5], { need: "7", limit: "2", mood: "wild" }, "far"],
    [[4, 5], { need: "7", limit: "2", mood: "wild" }, "no"],
    [[5, 5], { need: "7", limit: "2", mood: "calm" }, "no"],
    [[5, 5], { need: "7", mood: "wild" }, "no"],
    [[4, 5], { need: "7", mood: "calm" }, "near"],
    [[4, 5], { need: "7", mood: "calm", limit: "9" }, "no"],
    [[5, 5], { need: "7", mood: "calm" }, "no"],
  ])("%j against %j is %s", (faces, answers, result) => {
    expect(resultOf("margins", faces, answers as unknown as Answers)).toBe(result);
  });

  test("a number to reach is missed from below", () => {
    expect(resultOf("hard", [4, 5])).toBe("yes");
    expect(resultOf("hard", [4, 4])).toBe("no");
  });
});

describe("naturals", () => {
  test.each([
    [[1, 1], {}, ["two", "low"]],
    [[1, 2], {}, ["low"]],
    [[6, 6], {}, ["pair"]],
    [[2, 2], {}, []],
    [[6, 2], {}, ["odd-pair"]],
    [[6, 4], { worn: "10" }, ["even", "odd-pair"]],
    [[5, 6], { worn: "10" }, ["high", "luck"]],
    [[4, 5], { worn: "10" }, []],
    [[4, 5], { worn: "10", thinner: "1" }, ["even"]],
    [[4, 6], { worn: "10", thinner: "1" }, ["high"]],
    [[3, 1], {}, []],
    [[3, 1], { mood: "wild" }, ["small"]],
    [[2, 3], { mood: "calm" }, ["up"]],
    [[3, 3], { mood: "calm" }, ["down"]],
    [[2, 3], {}, []],
  ])("%j with %j gives %j", (faces, answers, naturals) => {
    expect(outcomeOf("naturals", faces, answers as unknown as Answers)?.naturals ?? []).toEqual(naturals);
  });

  test("a natural's own result replaces one of the replaced results of the total, and no other", () => {
    expect(resultOf("naturals", [5, 6])).toBe("lucky");
    expect(resultOf("naturals", [1, 2])).toBe("yes");
  });

  test("a text includes the faces", () => {
    expect(textsOf("naturals", [1, 1])).toEqual(["1 and 1 make 1, twice 2", "low"]);
  });

  test("only dice that count are added up", () => {
    for (const [first = 0, second = 0] of FALLS) {
      expect(outcomeOf("one-die", [first, second], {}, "tired")).toEqual({
        total: second + 1,
        result: second <= 2 ? "yes" : "no",
      });
    }
  });
});

describe("grids", () => {
  test.each([
    ["1", [2, 3], "", "-"],
    ["2", [1, 3], "", "hurt"],
    ["3", [1, 3], "", "out"],
    ["3", [1, 3], "far", "hurt"],
    ["40", [5, 6], "", "hurt"],
    ["6", [5, 6], "dark", "-"],
  ])("%s guns with %j and %j: %s", (guns, faces, modifiers, word) => {
    expect(resultOf("fire", faces, { guns }, modifiers)).toBe(word);
  });

  test("left of the first column no dice are rolled", () => {
    expect(declared("fire", { guns: "0" }).need).toEqual({ kind: "settled", result: "nothing" });
    expect(declared("fire", { guns: "2" }, "dark").need).toEqual({ kind: "settled", result: "nothing" });
    expect(DeclaredCheck.of(system, declared("fire", { guns: "0" })).dice).toEqual([]);
  });

  test.each([
    [{ guns: "6", mood: "calm" }, [2, 2], "out", "3 guns"],
    [{ guns: "6", mood: "wild" }, [2, 2], "hurt", "1 gun"],
    [{ guns: "3", mood: "calm" }, [4, 4], "-", "1 gun"],
    [{ guns: "3", mood: "wild" }, [4, 4], "nothing", "off the table"],
  ])("naturals move the column: %j with %j is %s in %s", (answers, faces, word, column) => {
    expect(resultOf("fire", faces, answers)).toBe(word);
    expect(textsOf("fire", faces, answers)).toEqual([column]);
  });

  test("the cells that were read are recorded, even if naturals moved the column", () => {
    const places = (faces: number[], answers: Answers) => {
      const declaration = declared("fire", answers);
      return placesRead(inEnglish(system), {
        type: "checked",
        declaration,
        outcomes: DeclaredCheck.of(system, declaration).judge(faces),
      });
    };
    expect(places([4, 4], { guns: "6" })).toEqual([{ table: "fire", row: "middle", column: "6" }]);
    expect(places([4, 4], { guns: "6", mood: "calm" })).toEqual([
      { table: "fire", row: "middle", column: "3" },
    ]);
    expect(places([4, 4], { guns: "3", mood: "wild" })).toEqual([]);
  });
});

describe("two sides", () => {
  test.each([
    [[1, 3], {}, "", "me"],
    [[2, 3], {}, "", "nobody"],
    [[3, 1], {}, "", "you"],
    [[2, 3], { yours: "1" }, "", "me"],
    [[1, 3], { mine: "1" }, "", "nobody"],
    [[2, 3], {}, "my-luck", "me"],
    [[3, 2], {}, "your-luck", "you"],
    [[1, 3], {}, "your-luck", "nobody"],
  ])("%j with %j and %j: %s", (faces, answers, modifiers, result) => {
    expect(resultOf("duel", faces, answers as unknown as Answers, modifiers)).toBe(result);
  });

  test("both roll, and both totals are shown", () => {
    expect(DeclaredCheck.of(system, declared("duel")).dice).toEqual([{ sides: 6 }, { sides: 6 }]);
    expect(outcomeOf("duel", [2, 5], { mine: "1" }, "your-luck")).toEqual({
      total: 3,
      against: 4,
      result: "nobody",
    });
  });
});

describe("amounts from answers", () => {
  test.each([
    [{ shell: "9", mood: "wild" }, 9, [-2, 1]],
    [{ shell: "9", mood: "calm" }, 9, [3, 1, -1]],
    [{ shell: "9", plate: "2", mood: "wild" }, 5, [-4, -2, 1, -5]],
    [{ shell: "9", plate: "0", mood: "wild" }, 9, [0, -2, 1, -5]],
  ])("%j: against %i", (answers, value, added) => {
    const { need, modifiers, sum } = declared("amounts", answers);
    expect(need).toMatchObject({ value });
    expect(modifiers.map(({ by }) => by)).toEqual(added);
    const toRoll = modifiers.filter(({ id }) => id !== "armour");
    expect(sum).toBe(toRoll.reduce((total, { by }) => total + by, 0));
  });

  test("take a number and other answers", () => {
    expect(declared("sums", { shell: "4", plate: "1" }).need).toMatchObject({ value: 10 });
  });

  test("a modifier that applies by itself is removed with ×0", () => {
    const ids = declared("amounts", { shell: "9", mood: "calm" }, "usual ×0, quiet ×0").modifiers;
    expect(ids.map(({ id }) => id)).toEqual(["feeling"]);
  });
});

describe("an answer from a setting", () => {
  test("is its default, or the game's value", () => {
    const face = (settings?: Record<string, string>) =>
      DeclaredCheck.of(system, declared("by-setting", { need: "7" }, "", settings)).judge([4, 4])[0]?.result;
    expect(face()).toBe("no");
    expect(face({ kindness: "kind" })).toBe("yes");
    expect(declared("by-setting", { need: "7" }).answers).toEqual({ need: 7, house: "strict" });
  });

  test("is not the player's to give", () => {
    const declaration = declared("by-setting", { need: "7", house: "kind" });
    expect(declaration.answers).toMatchObject({ house: "strict" });
  });
});

describe("odds", () => {
  const WISHES: [string, Answers, string][] = [
    ["margins", { need: "7", limit: "2", mood: "wild" }, ""],
    ["hard", {}, ""],
    ["naturals", { worn: "10", mood: "calm" }, ""],
    ["one-die", {}, "tired"],
    ["fire", { guns: "3", mood: "wild" }, "far"],
    ["duel", { mine: "1" }, "your-luck"],
    ["amounts", { shell: "9", plate: "1", mood: "calm" }, ""],
  ];

  test.each(WISHES)("of %s with %j and %j equal the frequencies of all rolls", (id, answers, modifiers) => {
    const counted = new Map<string, number>();
    for (const faces of FALLS) {
      const result = resultOf(id, faces, answers, modifiers) ?? "";
      counted.set(result, (counted.get(result) ?? 0) + 1);
    }
    const { of, ways } = DeclaredCheck.of(system, declared(id, answers, modifiers)).odds;
    expect(of).toBe(36);
    expect(ways).toEqual(counted);
  });

  test("are shown for each result if there are more than two, else for the number only", () => {
    const told = (id: string, answers: Answers) =>
      oddsBlocks(inEnglish(system), declared(id, answers), []).flatMap((block) =>
        "text" in block ? [block.text.replaceAll("*", "")] : [],
      );
    expect(told("duel", {}).join()).toContain("me 27.8% · you 27.8% · nobody 44.4%");
    expect(told("hard", {}).join()).not.toContain(" · ");
  });
});

describe("dice with names", () => {
  test("are distinguished in checks", () => {
    expect(DeclaredCheck.of(system, declared("hard")).dice).toEqual([
      { sides: 6, for: "red" },
      { sides: 6, for: "blue" },
    ]);
  });

  test("are distinguished on cards", () => {
    const dice = [
      { sides: 6, face: 2, for: "red" },
      { sides: 6, face: 5, for: "blue" },
    ];
    const rolled = { type: "rolled", roll: 3, series: 1, purpose: "Free roll", dice } as const;
    const told = (more: object) =>
      rolledBlocks({ book: inEnglish(system) }, { ...rolled, dice: [...dice], ...more }).map((block) =>
        "text" in block ? symbolsInWords(block.text) : "",
      );
    expect(told({})).toEqual(["Roll 3 · Free roll: red d6: **2**, blue d6: **5**"]);
    expect(told({ notation: "2d6+1" })).toEqual(["**8** = (red **2** blue **5**) + 1\nRoll 3 · `2d6+1`"]);
  });
});

test("a required question without an answer is refused", () => {
  expect(() => declared("margins")).toThrow(RuleError);
});
