import { describe, expect, test } from "vitest";
import { refusedBy } from "../../support/game/refused.ts";
import { chainOf } from "#cards/checks/odds.ts";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { checksFile } from "#core/schema/data/checks.ts";
import { tableShape } from "#core/schema/data/tables.ts";
import { weaponsFile } from "#core/schema/data/weapons.ts";
import { assembleSystem } from "#systems/assemble.ts";
import { ANN, begun, given, lhy } from "../../support/game/given-when-then.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";

/** A game with two settings: a wall, and what counts as level with it. */
const SETTINGS = [
  ["wall", "high", "low"],
  ["level", "stuck", "through"],
].map(([key = "", ...values]) => ({
  key,
  id: key,
  name: key,
  explain: "-",
  choices: values.map((value) => ({ value, name: value })),
  default: values[0] ?? "",
  src: [],
}));

/** Depth of each side's moat. */
const MOAT = {
  id: "moat",
  name: "Moat",
  explain: "-",
  perSide: true,
  number: { min: 1, max: 6 },
  default: null,
  src: [],
};

const TABLES = [
  {
    id: "push",
    name: "Push",
    across: { name: "Men" },
    score: "Score",
    columns: [
      { id: "1", name: "1-4", from: 1 },
      { id: "5", name: "5+", from: 5 },
    ],
    rows: [
      { id: "low", name: "2 or less", rolls: { any: "..2" }, cells: { 1: 3, 5: 4 } },
      { id: "mid", name: "3-5", rolls: { any: "3-5" }, cells: { 1: 1, 5: 2 } },
      { id: "high", name: "6 or more", rolls: { any: "6.." }, cells: { 1: null, 5: null } },
    ],
  },
  {
    id: "gate",
    name: "Gate",
    columns: ["oak", "iron", "stone"].map((id) => ({ id, name: id })),
    rows: [{ id: "ram", name: "Ram", cells: { oak: "S", iron: 3, stone: null } }],
    legend: { S: "Surely." },
  },
  {
    id: "mood",
    name: "Mood",
    dice: "1d6",
    columns: [{ id: "mood", name: "Mood" }],
    rows: [
      { id: "glad", name: "Glad", rolls: { mood: "1-4" } },
      { id: "sad", name: "Sad", rolls: { mood: "5-6" } },
    ],
  },
].map((entry) => tableShape.parse(entry));

const choices = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const setting = (id: string) => ({ kind: "setting", id, name: id, setting: id });

const CHECKS = checksFile.parse({
  questions: [
    setting("wall"),
    setting("level"),
    { kind: "choice", id: "gate", name: "Gate", choices: choices("oak", "iron", "stone") },
    { kind: "choice", id: "by", name: "By", choices: choices("ram", "hand") },
    { kind: "number", id: "men", name: "Men", min: 1, max: 20 },
    { kind: "number", id: "depth", name: "Depth", min: 1, max: 6, from: { setting: "moat", side: "side" } },
    { kind: "side", id: "side", name: "Side", usual: "own" },
    { kind: "number", id: "boys", name: "Boys", min: 1, max: 20 },
  ],
  checks: [
    {
      id: "shove",
      name: "Shove",
      text: "-",
      dice: "1d6",
      questions: ["men", "boys", "wall"],
      optional: ["boys"],
      modifiers: [
        { id: "tired", name: "Tired", by: 2 },
        {
          id: "wet",
          name: "Wet",
          by: 1,
          unless: [
            { of: "wall", any: ["low"] },
            { of: "modifiers", any: ["tired"] },
          ],
        },
        { id: "song", name: "Song", by: -2, each: { most: 3, unit: "verse" } },
      ],
      settled: [{ when: { of: "men", is: { moreThan: 15 } }, result: "9" }],
      reads: {
        as: "grid",
        table: "push",
        column: { amount: { asked: "men", times: 2, plus: "boys" } },
        off: "-",
        below: { least: 2, when: { of: "wall", any: ["low"] } },
      },
      naturals: [{ id: "one", sum: "1", next: [{ check: "mood" }] }],
      results: ["1", "2", "3", "4", "9"].map((id) => ({ id, name: id, good: true })),
    },
    {
      id: "shot",
      name: "Shot",
      text: "-",
      dice: "1d6",
      questions: [
        { kind: "weapon", id: "weapon", name: "Weapon" },
        { kind: "number", id: "range", name: "Range", min: 1, max: 9 },
        {
          kind: "choice",
          id: "target",
          name: "Target",
          choices: [
            ...choices("man", "wall-or-gate"),
            { id: "iron-gate", name: "Iron gate", tells: { gate: "iron" }, tags: ["gated"] },
          ],
        },
        "level",
      ],
      modifiers: [],
      reads: { as: "target", target: 4, meets: "at-most", pass: "hit", fail: "miss" },
      results: [
        {
          id: "hit",
          name: "hit",
          good: true,
          next: [
            { check: "break", when: { of: "target", any: ["gated"] } },
            { check: "break", when: { of: "target", any: ["wall-or-gate"] }, tells: { by: "hand" } },
          ],
        },
        { id: "miss", name: "miss" },
      ],
    },
    {
      id: "break",
      name: "Break",
      text: "-",
      dice: "1d6",
      questions: ["gate", "by", "level"],
      modifiers: [],
      reads: {
        as: "target",
        target: { table: "gate", row: "ram", column: { asked: ["gate"] } },
        meets: "at-most",
        pass: "open",
        fail: "shut",
        printed: {
          S: [{ when: { of: "level", any: ["stuck"] }, result: "open" }, { number: 5 }],
          "-": "never",
        },
        margins: [
          {
            by: "0",
            when: [
              { of: "level", any: ["stuck"] },
              { of: "by", any: ["ram"] },
            ],
            result: "stuck",
          },
        ],
      },
      results: [
        { id: "open", name: "open", good: true },
        { id: "stuck", name: "stuck" },
        { id: "shut", name: "shut" },
        { id: "never", name: "never" },
      ],
    },
    {
      id: "signal",
      name: "Signal",
      text: "-",
      dice: "1d6",
      questions: [],
      modifiers: [],
      reads: { as: "target", target: 3, meets: "at-most", pass: "seen", fail: "missed" },
      results: [
        { id: "seen", name: "seen", good: true, next: [{ check: "wade" }] },
        { id: "missed", name: "missed", next: [{ check: "wade", taker: "other" }] },
      ],
    },
    {
      id: "wade",
      name: "Wade",
      text: "-",
      dice: "1d6",
      questions: ["wall", "depth", "side"],
      modifiers: [],
      reads: { as: "target", target: { asked: "depth" }, meets: "at-least", pass: "over", fail: "drowned" },
      results: [
        { id: "over", name: "over", good: true },
        { id: "drowned", name: "drowned" },
      ],
    },
    {
      id: "mood",
      name: "Mood",
      text: "-",
      dice: "1d6",
      questions: [],
      modifiers: [],
      reads: { as: "table", table: "mood", column: "mood" },
      results: [{ id: "glad", name: "Glad", good: true }],
    },
  ],
});

const WEAPONS = weaponsFile.parse({
  unit: "hexes",
  weapons: [
    { id: "ram", name: "Ram", tags: [], from: 2, tells: { by: "ram" }, rows: {} },
    { id: "stone", name: "Stone", tags: [], rows: {} },
  ],
});

const system = assembleSystem({
  common: commonSettings(english),
  system: { ...lhy, settings: [...SETTINGS, MOAT] },
  sequence: lhy.sequence,
  tables: TABLES,
  checks: CHECKS,
  weapons: WEAPONS,
});

function declared(
  check: string,
  answers: Record<string, string>,
  rest: { modifiers?: string; settings?: Record<string, string> } = {},
) {
  return declare(system, { check: system.check(check), answers, ...rest });
}

const faces = (declaration: ReturnType<typeof declared>, ...shown: number[]) =>
  shown.map((face) => DeclaredCheck.of(system, declaration).judge([face])[0]?.result);

describe("a column by an amount", () => {
  test.each([
    [{ men: "1" }, "1"],
    [{ men: "2" }, "1"],
    [{ men: "2", boys: "1" }, "5"],
    [{ men: "3" }, "5"],
  ])("%j is read in column %s", (answers, column) => {
    expect(declared("shove", answers).need).toEqual({ kind: "grid", table: "push", column });
  });
});

describe("the effect of a number", () => {
  test.each([
    ["15", "grid"],
    ["16", "settled"],
  ])("%s men: %s", (men, kind) => {
    expect(declared("shove", { men }).need.kind).toBe(kind);
  });
});

describe("a setting", () => {
  test("answers by its default, and in a game by its value", () => {
    expect(declared("shove", { men: "1" }).answers).toMatchObject({ wall: "high" });
    const low = declared("shove", { men: "1" }, { settings: { wall: "low" } });
    expect(low.answers).toMatchObject({ wall: "low" });
  });

  test.each([
    ["high", "wet", 1],
    ["high", "wet, tired", 3],
    ["low", "wet", 1],
    ["low", "wet, tired", 2],
  ])("%s wall, %s: total %i", (wall, modifiers, sum) => {
    expect(declared("shove", { men: "1" }, { modifiers, settings: { wall } }).sum).toBe(sum);
  });

  test("increases figures below the last row, or not", () => {
    const shove = (wall: string) =>
      declared("shove", { men: "1" }, { modifiers: "song ×1", settings: { wall } });
    expect(faces(shove("high"), 1, 2, 3, 4, 5)).toEqual(["3", "3", "3", "3", "1"]);
    expect(faces(shove("low"), 1, 2, 3, 4, 5)).toEqual(["6", "5", "4", "3", "1"]);
  });

  test("gives the meaning of a word in a cell", () => {
    expect(declared("break", { gate: "oak", by: "ram" }).need).toMatchObject({
      kind: "settled",
      result: "open",
      printed: "S",
    });
    const through = declared("break", { gate: "oak", by: "ram" }, { settings: { level: "through" } });
    expect(through.need).toMatchObject({ kind: "number", value: 5 });
    expect(declared("break", { gate: "stone", by: "ram" }).need).toMatchObject({ result: "never" });
  });

  test.each([
    ["stuck", "ram", ["open", "stuck", "shut"]],
    ["stuck", "hand", ["open", "open", "shut"]],
    ["through", "ram", ["open", "open", "shut"]],
  ])("level with %s, by %s: %j", (level, by, results) => {
    expect(faces(declared("break", { gate: "iron", by }, { settings: { level } }), 2, 3, 4)).toEqual(results);
  });
});

describe("a follow-up", () => {
  const shot = (weapon: string, target: string, settings = {}) =>
    declared("shot", { weapon, range: "3", target }, { settings });

  test("takes answers from weapons and targets", () => {
    const next = DeclaredCheck.of(system, shot("ram", "iron-gate")).following("hit");
    expect(next?.answers).toEqual({ gate: "iron", by: "ram", level: "stuck" });
    expect(chainOf(system, shot("ram", "iron-gate"))[0]?.chance).toBeCloseTo((4 / 6) * (2 / 6));
  });

  test("takes the setting", () => {
    const next = DeclaredCheck.of(system, shot("ram", "iron-gate", { level: "through" })).following("hit");
    expect(next?.chance).toEqual({ good: 3, of: 6 });
  });

  test("keeps the settings of the first check after a change of the setting", () => {
    const through = shot("ram", "iron-gate", { level: "through" });
    expect(
      DeclaredCheck.of(system, through).following("hit", { settings: { level: "stuck" } })?.answers,
    ).toMatchObject({
      level: "through",
    });
  });

  const settings = { wall: "low", "moat.axis": 2, "moat.allies": 5 };
  const signal = (side?: string) => declare(system, { check: system.check("signal"), answers: {}, side });

  test.each([
    ["axis", "seen", { wall: "low", depth: 2, side: "axis" }],
    ["allies", "seen", { wall: "low", depth: 5, side: "allies" }],
    ["axis", "missed", { wall: "low", depth: 5, side: "allies" }],
  ])(
    "after a signal of the %s that is %s takes the game's settings, for the side that takes the check: %j",
    (side, result, answers) => {
      const next = DeclaredCheck.of(system, signal(side)).following(result, { settings });
      expect(next).toMatchObject({ answers, side: answers.side });
      expect(chainOf(system, signal("axis"), settings)[0]?.chance).toBeCloseTo((3 / 6) * (5 / 6));
    },
  );

  test.each([
    ["the setting of that side is not set", "axis", { "moat.allies": 5 }],
    ["the side of the check is unknown", undefined, settings],
    ["it is the umpire's", "umpire", settings],
  ])("is left open if %s", (_, side, known) => {
    const open = signal(side);
    expect(DeclaredCheck.of(system, open).following("seen", { settings: known })).toBeUndefined();
    const [next] = DeclaredCheck.of(system, open).nexts("seen");
    expect(
      next &&
        DeclaredCheck.of(system, open)
          .leftOpen(next, known)
          .map(({ id }) => id),
    ).toEqual(["depth"]);
  });

  test("in a game is declared with the settings of that game", () => {
    const game = begun(settings, system);
    const taken = given(game).when(
      { do: "check", check: "signal", answers: {} },
      { by: ANN, dice: [1], system },
    );
    expect(taken.of("declared").map(({ declaration }) => declaration.answers)).toEqual([
      {},
      { wall: "low", depth: 2, side: "axis" },
    ]);
  });

  test("takes an answer from a result", () => {
    expect(DeclaredCheck.of(system, shot("stone", "wall-or-gate")).nexts("hit")[0]?.answers).toEqual({
      by: "hand",
      level: "stuck",
    });
  });

  test("is left open if an answer is missing", () => {
    const open = shot("stone", "iron-gate");
    expect(DeclaredCheck.of(system, open).following("hit")).toBeUndefined();
    expect(DeclaredCheck.of(system, open).nexts("hit")[0]).toMatchObject({
      check: { id: "break" },
      answers: { gate: "iron" },
    });
    expect(DeclaredCheck.of(system, open).nexts("miss")).toEqual([]);
    expect(DeclaredCheck.of(system, shot("ram", "man")).nexts("hit")).toEqual([]);
  });

  test("a weapon that does not work at close range is refused there", () => {
    const refusal = refusedBy(() => declared("shot", { weapon: "ram", range: "1", target: "man" }));
    expect(refusal?.key).toBe("refuse-weapon-from");
    expect(refusal?.words).toContain("Ram works only from 2 hexes on.");
    expect(declared("shot", { weapon: "ram", range: "2", target: "man" }).chance).toEqual({ good: 4, of: 6 });
  });
});

test("a table with its own dice is read with a plain roll of them", () => {
  const mood = declared("mood", {});
  expect(faces(mood, 1, 4, 5, 6)).toEqual(["glad", "glad", "sad", "sad"]);
  expect(mood.chance).toEqual({ good: 4, of: 6 });
});
