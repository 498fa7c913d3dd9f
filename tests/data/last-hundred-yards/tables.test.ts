import { describe, expect, test } from "vitest";
import { asPrinted } from "#core/tables/printed.ts";
import { lhy } from "../../support/game/given-when-then.ts";

/** The printed tables, roll by roll from 1 to 10, as in the corrected player aids. */
const GRIDS: { table: string; column: string; rows: string[] }[] = [
  {
    table: "fate",
    column: "standard",
    rows: [
      "Medic",
      "Medic",
      "Recover",
      "Recover",
      "Recover",
      "Sniper",
      "Sniper",
      "Indecision",
      "Indecision",
      "Panic",
    ],
  },
  {
    table: "fate",
    column: "russian-or-japanese",
    rows: [
      "Medic",
      "Medic",
      "Recover",
      "Recover",
      "Sniper",
      "Sniper",
      "Sniper",
      "Indecision",
      "Indecision",
      "Panic",
    ],
  },
  {
    table: "coordination",
    column: "result",
    rows: [
      ...Array<string>(7).fill("Each platoon by itself"),
      ...Array<string>(3).fill("Two platoons together"),
    ],
  },
  {
    table: "random-events",
    column: "result",
    rows: ["Recon", ...Array<string>(8).fill("No event"), "Fate"],
  },
  {
    table: "time-lapse",
    column: "result",
    rows: [
      "2 minutes",
      "2 minutes",
      "3 minutes",
      "3 minutes",
      "3 minutes",
      "4 minutes",
      "4 minutes",
      "4 minutes",
      "5 minutes",
      "5 minutes",
    ],
  },
];

describe.each(GRIDS)("$table, column $column", ({ table, column, rows }) => {
  test.each(rows.map((row, at) => ({ roll: at + 1, row })))("a roll of $roll is $row", ({ roll, row }) => {
    expect(asPrinted(lhy.table(table)).row(column, roll)?.name).toBe(row);
  });

  test("no other roll has a row", () => {
    expect([-1, 0, 11, 12].map((roll) => asPrinted(lhy.table(table)).row(column, roll))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("is rolled on with one d10", () => {
    expect(lhy.table(table).dice).toBe("1d10");
    expect(asPrinted(lhy.table(table)).rolls).toEqual({ from: 1, to: 10 });
  });
});

test("every table with dice, and every column of it, is in the grids above", () => {
  const withDice = lhy.tables.filter((table) => table.dice !== undefined);
  const columns = withDice.flatMap((table) => table.columns.map((column) => `${table.id}/${column.id}`));
  expect(columns.toSorted()).toEqual(GRIDS.map(({ table, column }) => `${table}/${column}`).toSorted());
});

test("time moves by 2, 2, 3, 3, 3, 4, 4, 4, 5 or 5 minutes", () => {
  const minutes = Array.from(
    { length: 10 },
    (_, at) => asPrinted(lhy.table("time-lapse")).row("result", at + 1)?.value,
  );
  expect(minutes).toEqual([2, 2, 3, 3, 3, 4, 4, 4, 5, 5]);
});

test.each(["Random Event Table", "random event table (18.0)", "Recon", "Random Events"])(
  "the natural rolls that draw events are found as %j",
  (written) => {
    const table = lhy.table(written);
    expect(table.rows.map(({ id }) => id)).toEqual(["recon", "none", "fate"]);
    for (const [face, event] of [
      [1, "recon"],
      [10, "fate"],
    ] as const)
      expect(asPrinted(table).row("result", face)?.id).toBe(event);
  },
);

test("the tables are those of the aids and of the fans' supplements", () => {
  expect(lhy.tables.map((table) => table.id).toSorted()).toEqual([
    "casualty-track",
    "concealment",
    "coordination",
    "fate",
    "fire-result",
    "mortar-rolls",
    "random-events",
    "reactions",
    "recovery",
    "time-lapse",
  ]);
});

describe("look-up tables", () => {
  const PRINTED: [string, number][] = [
    ["Attacker 8", 24],
    ["Attacker 7", 21],
    ["Attacker 6", 18],
    ["Attacker 5", 15],
    ["Attacker 4", 12],
    ["Attacker 3", 9],
    ["Attacker 2", 6],
    ["Attacker 1", 4],
    ["Box 0", 0],
    ["Defender 1", -4],
    ["Defender 2", -6],
    ["Defender 3", -9],
    ["Defender 4", -12],
    ["Defender 5", -15],
    ["Defender 6", -18],
    ["Defender 7", -21],
    ["Defender 8", -24],
  ];

  test("the casualty track goes from Attacker 8 (24) through 0 to Defender 8 (-24); box 1 is 4, not 3", () => {
    expect(lhy.table("casualty-track").rows.map((row) => [row.name, row.value])).toEqual(PRINTED);
  });

  test("a mortar section needs 4 or less, a platoon 3 or less", () => {
    expect(lhy.table("mortar-rolls").rows.map((row) => [row.id, row.value])).toEqual([
      ["section", 4],
      ["platoon", 3],
    ]);
  });

  test.each([
    ["fire", { open: 8, cover: 2 }],
    ["maneuver", { open: 8, cover: 3 }],
    ["maneuver-japanese-russian", { open: 8, cover: 2 }],
    ["maneuver-latw", { open: 8, cover: 1 }],
  ])("concealment is lost by %s within the printed hexes", (id, cells) => {
    expect(lhy.table("concealment").rows.find((row) => row.id === id)?.cells).toEqual(cells);
  });

  test("the supplements from fans' aids refer the reader to the rules", () => {
    for (const id of ["fire-result", "reactions", "recovery", "concealment"]) {
      expect(lhy.table(id).text).toMatch(/check it against your rules/i);
    }
  });

  test.each([
    [
      "recovery",
      "12.1",
      { recover: /at or below its Cohesion/, rally: /1\..*Regrouping hex/, heroic: /10.*5 hexes/ },
    ],
    [
      "fire-result",
      "13.1",
      { equal: /Concealment/, more: /10 or more/, leader: /One less/, regrouping: /−1/ },
    ],
    ["reactions", "8.3", { withdrawal: /−1 to the die if Elite.*impact hex/, russian: /1 hex/ }],
  ])("%s contains the figures of rule %s", (id, rule, rows) => {
    const table = lhy.table(id);
    expect(table.rule).toBe(rule);
    expect(table.rows.map((row) => row.id)).toEqual(Object.keys(rows));
    for (const [row, text] of Object.entries(rows)) {
      expect(table.rows.find((candidate) => candidate.id === row)?.text).toMatch(text);
    }
  });
});

describe("Fate's orders", () => {
  test.each([
    ["medic", "self", ["returned", "hex", "afv", "nobody"]],
    ["recover", "self", ["done", "nobody"]],
    ["sniper", "self", ["leader", "afv", "nobody"]],
    ["indecision", "either", ["apply"]],
    ["panic", "opponent", ["moved", "nobody"]],
  ])("%s is carried out by %s", (id, by, options) => {
    const order = lhy.table("fate").rows.find((row) => row.id === id)?.order;
    expect(order?.by).toBe(by);
    expect(order?.options.map((option) => option.id)).toEqual(options);
  });

  /** The texts of a row of Fate: the short one, and the long one behind it. */
  function wordsOf(id: string): string {
    const row = lhy.table("fate").rows.find((each) => each.id === id);
    return [row?.text ?? "", ...(row?.details ?? [])].join(" ");
  }

  test("Medic restores an MG or infantry section, else a hex or, if there are only vehicles, an AFV by lot", () => {
    expect(wordsOf("medic")).toMatch(/MG or infantry section.*at random.*one hex recovers.*a random AFV/);
  });

  test("Panic moves units 4 hexes, not beyond the board edge, and spares Towed Guns and Fortified Positions", () => {
    expect(wordsOf("panic")).toMatch(
      /\{opponent\} must pick a hex of \{side\}.*all units.* 4 hexes .*stop at the edge.*Not Towed Guns or Fortified Positions/i,
    );
  });

  test("Recon reaches 5 hexes in LOS and may be left unused", () => {
    const recon = lhy.events.find((event) => event.id === "recon");
    expect(recon?.text).toMatch(/may.*LOS.*5 hexes/);
    expect(recon?.order?.options.map((option) => option.id)).toEqual(["used", "unused"]);
  });
});
