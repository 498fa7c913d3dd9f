import { describe, expect, test } from "vitest";
import { cellKey, readCell, withCorrections } from "#core/tables/cells.ts";
import { doubtsOf, isSettled } from "#features/corrections/doubts.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { describeGrids } from "../../support/game/grids.ts";
import { GRIDS } from "./grids.ts";

const mc = systemOf("mission-command");

/** The two tables of the sheet without cells. */
const WITHOUT_CELLS = ["reaction-test-effects"];

test("the tables are the 16 of the sheet, and one that players fill in", () => {
  const sheet = [...Object.keys(GRIDS), ...WITHOUT_CELLS];
  expect(sheet).toHaveLength(16);
  const ids = [...sheet, "ko-to-enter"];
  expect(mc.tables.map((table) => table.id).toSorted()).toEqual(ids.toSorted());
});

describeGrids(mc, GRIDS);

test("the orders for the activations are the common actions of the sheet", () => {
  const orders = mc.orders?.filter(({ phases }) => phases?.includes("activations")) ?? [];
  const names = mc.table("common-actions").rows.map(({ id, name }) => [id, name]);
  expect(orders.map(({ id, name }) => [id, name])).toEqual(names);
});

describe("doubtful cells", () => {
  const doubts = doubtsOf(mc);

  test("there are 92, and 22 of them are guesses", () => {
    expect(doubts).toHaveLength(92);
    expect(doubts.filter(({ cell }) => cell.confidence === "low")).toHaveLength(22);
  });

  test.each([
    ["foot-casualty-conversion", 42, 15],
    ["ko-conversion-part-1", 18, 4],
    ["ko-conversion-part-2", 12, 1],
    ["point-to-point-modifiers", 2, 0],
    ["reaction-test-adjustments", 18, 2],
  ])("%s has %i, %i of them guesses", (id, all, guesses) => {
    const own = doubts.filter(({ table }) => table.id === id);
    expect(own).toHaveLength(all);
    expect(own.filter(({ cell }) => cell.confidence === "low")).toHaveLength(guesses);
  });

  test("each has a reason for its reading and for its alternatives", () => {
    for (const { cell } of doubts) {
      expect(cell.why.length).toBeGreaterThan(10);
      expect(cell.seen?.trim()).toMatch(/./);
    }
  });

  test("other readings differ from the best one", () => {
    for (const { cell } of doubts) expect(cell.otherwise ?? []).not.toContainEqual(cell.value);
  });

  test.each([
    ["foot-casualty-conversion/small-arms-to-5/heavyWeapon", "8", [3, 5, 6]],
    ["foot-casualty-conversion/small-arms-to-5/softVehicle", "Ŋ", [2]],
    ["foot-casualty-conversion/bazooka-panzerfaust/movingInOpen", "17", [11, 17]],
    ["foot-casualty-conversion/heavier/heavyWeapon", "М", undefined],
    ["ko-conversion-part-1/panzerschreck-piat-panzerfaust/5", "7", [10, 12, 14]],
    ["ko-conversion-part-1/recoilless-75-105/1", "æ", ["KO"]],
    ["ko-conversion-part-2/ge-75mm-l48/4", "<u> </u>", undefined],
    [
      "ko-conversion-part-2/ge-128mm-l55/9",
      "7 at 50-100cm",
      [
        {
          bands: [
            { from: 50, to: 100, is: 11 },
            { from: 100, to: null, is: 15 },
          ],
        },
      ],
    ],
    ["reaction-test-adjustments/orders-permit-withdrawal/modifier", "(blank)", [-4]],
    ["reaction-test-adjustments/half-hull-down/modifier", "(blank)", [2]],
  ])("%s: alternatives are %s", (key, seen, otherwise) => {
    const doubt = doubts.find(({ table, row, column }) => cellKey(table.id, row, column) === key);
    expect(doubt?.cell.seen).toBe(seen);
    expect(doubt?.cell.otherwise).toEqual(otherwise);
  });

  test("a correction settles a doubt", () => {
    const key = cellKey("ko-conversion-part-1", "panzerschreck-piat-panzerfaust", "5");
    const settled = withCorrections(mc, { [key]: { value: 12, by: "ann", at: 0 } });
    expect(doubts.filter((doubt) => !isSettled(settled, doubt))).toHaveLength(91);
  });
});

describe("reaction test effects", () => {
  const table = mc.table("reaction-test-effects");
  const SCORES: [row: string, scores: number[]][] = [
    ["obey", [60, 16, 10, 7, 6]],
    ["halt", [5, 4, 3, 2, 1]],
    ["retire", [0, -1, -2, -3, -4]],
    ["retreat", [-5, -6, -7, -8, -9, -10]],
    ["rout", [-11, -12, -20, -60]],
  ];

  test.each(SCORES)("%s", (row, scores) => {
    expect(scores.map((score) => asPrinted(table).row("result", score)?.id)).toEqual(scores.map(() => row));
  });

  test("are five, each with an instruction, and no dice on the table", () => {
    expect(table.rows.map((row) => row.id)).toEqual(SCORES.map(([row]) => row));
    expect(table.rows.every((row) => row.details !== undefined)).toBe(true);
    expect(table.dice).toBeUndefined();
    expect(table.score).toBe("Adjusted score");
  });

  test.each([
    ["halt", /1 Move/],
    ["retire", /within 25 cm.* at least 5 cm, .*2 movement rates/i],
    ["retreat", /surrender within 5 cm .*2 full movement rates.* within 25 cm/],
    ["rout", /only surrender/i],
  ])("%s contains the figures of the sheet", (id, text) => {
    expect(table.rows.find((row) => row.id === id)?.details?.join(" ")).toMatch(text);
  });
});

describe("the meaning of the cells", () => {
  test("to hit, the columns reach to 5, 15, 25, 35, 50, 60, 75, 100, 150 and 250 cm", () => {
    const table = mc.table("point-to-point-to-hit");
    expect(table.columns.map((column) => column.upTo)).toEqual([5, 15, 25, 35, 50, 60, 75, 100, 150, 250]);
    expect(table.across).toMatchObject({ name: "Range", unit: "cm" });
  });

  test.each([
    "point-to-point-to-hit",
    "foot-casualty-conversion",
    "ko-conversion-part-1",
    "ko-conversion-part-2",
    "area-fire-ko-afv",
    "area-fire-structures",
    "aa-to-hit",
    "aa-convert",
  ])("%s is for a d20, on the number or more", (id) => {
    expect(mc.table(id)).toMatchObject({ die: "1d20", meets: "at-least" });
  });

  test.each(["ko-conversion-part-1", "ko-conversion-part-2"])("%s: nearer is KO, farther is NE", (id) => {
    expect(mc.table(id).beyond).toEqual({ nearer: "KO", farther: "NE" });
  });

  test.each([
    ["spotting", "vehicles-flak-animals", "obscuring.halted", "dug in, or behind a dense hedge"],
    ["spotting", "vehicles-flak-animals", "obscuring.slow", "dug in, or behind a dense hedge"],
    ["common-actions", "communicate", "slot", "the group is hot"],
    ["common-actions", "self-preservation", "cost", "the element is suppressed"],
  ])("%s, %s, %s has an exception: %s", (id, row, column, when) => {
    expect(readCell(mc, mc.table(id), row, column).value).toMatchObject({ when });
  });

  test.each([
    ["point-to-point-to-hit", "at-close-assault-elite", /Elite or veteran engineers.*under 2 cm/],
    ["point-to-point-to-hit", "at-close-assault", /Other troops.*under 2 cm/],
    ["point-to-point-to-hit", "2in-5cm-mortar", /1 element only/],
    ["common-actions", "shoot", /−2 to hit.*−1 to hit per suppression marker/],
    ["common-actions", "move-once", /1 allowance.*2 such actions are moving fast.*2 cm/],
    ["common-actions", "move-twice", /2 allowances.*2 such actions are moving fast.*2 cm/],
    ["common-actions", "overwatch", /Not when suppressed/],
    ["common-actions", "battery-preparation", /1 turn/],
    ["common-actions", "conceal", /Not in open terrain/],
    ["common-actions", "self-preservation", /25 cm .*−5/],
    ["movement-rates", "other-wheeled", /shallow streams/],
    ["reaction-test-adjustments", "enemy-afv-knocked-out", /25 cm .*your last turn or the enemy's/],
  ])("%s, %s has it in its details", (id, row, text) => {
    expect(
      mc
        .table(id)
        .rows.find((candidate) => candidate.id === row)
        ?.details?.join(" "),
    ).toMatch(text);
  });

  test("modifiers that count several times have names with Per", () => {
    const names = mc.tables.flatMap((table) => table.rows.map((row) => row.name));
    expect(names.filter((name) => name.startsWith("Per "))).toEqual(
      expect.arrayContaining([
        "Per suppression marker",
        "Per element lost",
        "Per suppressed element",
        "Per enemy AFV seen knocked out",
      ]),
    );
  });

  test("names of rows fit into a list of choices", () => {
    for (const table of mc.tables) for (const row of table.rows) expect(row.name.length).toBeLessThan(90);
  });
});
