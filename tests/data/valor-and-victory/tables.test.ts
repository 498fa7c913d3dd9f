import { describe, expect, test } from "vitest";
import { readCell } from "#core/tables/cells.ts";
import { doubtsOf } from "#features/corrections/doubts.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { cellFound, lookUp } from "#core/tables/look-up.ts";
import { columnOfOdds, columnUpTo } from "#core/tables/tables.ts";
import { begun, given, systemOf } from "../../support/game/given-when-then.ts";
import { describeGrids } from "../../support/game/grids.ts";
import { DICE, GRIDS } from "./grids.ts";
import { refusedBy } from "../../support/game/refused.ts";

const vv = systemOf("valor-and-victory");

/** The figure of a look-up, in words. */
function found(wanted: Parameters<typeof lookUp>[1]): unknown {
  return cellFound(vv, lookUp(vv, wanted))?.figure;
}

const notesOf = (id: string) => vv.table(id).notes?.join(" ") ?? "";

test("the list of these 23 tables is complete", () => {
  const ids = [...Object.keys(GRIDS), ...Object.keys(DICE)];
  expect(ids).toHaveLength(23);
  expect(vv.tables.map((table) => table.id).toSorted()).toEqual(ids.toSorted());
});

describeGrids(vv, GRIDS);

describe.each(Object.entries(DICE))("%s", (id, faces) => {
  const table = vv.table(id);

  test("is rolled on with one d6", () => {
    expect([table.dice, table.columns.map((column) => column.id)]).toEqual(["1d6", ["result"]]);
  });

  test.each(faces.split(" ").map((row, at) => ({ face: at + 1, row })))(
    "a $face is $row",
    ({ face, row }) => {
      expect(asPrinted(table).row("result", face)?.id).toBe(row);
    },
  );
});

test("no figure of the public tables is in doubt", () => {
  expect(doubtsOf(vv)).toEqual([]);
});

describe("AP fire", () => {
  const table = vv.table("ap-fire");

  test.each([
    ["1", [1, 2, 3, 4]],
    ["5", [5, 8, 10]],
    ["11", [11, 14, 18]],
    ["19", [19, 24, 28]],
    ["29", [29, 38, 40]],
    ["41", [41, 60, 999]],
  ])("column %s is for its APFP", (column, points) => {
    expect(points.map((point) => columnUpTo(table, point))).toEqual(points.map(() => column));
  });

  test("its columns are named by their APFP", () => {
    expect(table.columns.map(({ name }) => name)).toEqual(["1–4", "5–10", "11–18", "19–28", "29–40", "41+"]);
    expect(table.across?.name).toBe("APFP");
  });

  test("a modified roll below 2 is read as 2, one above 12 as 12", () => {
    const rows = [-3, 1, 2, 3, 11, 12, 17].map((roll) => asPrinted(table).row("1", roll)?.id);
    expect(rows).toEqual(["2", "2", "2", "3", "11", "12", "12"]);
  });

  test("an overrun with twice 19 APFP at 2, +2 for woods and +1 for foxholes makes 6 Casualty Points", () => {
    expect(columnUpTo(table, 2 * 19)).toBe("29");
    expect(found({ table: "ap-fire", column: "29-40", value: String(2 + 2 + 1) })).toBe(6);
  });

  test.each([
    ["fire lane", "1-4"],
    ["fighter-bomber", "19-28"],
    ["light barrage", "29-40"],
    ["heavy barrage", "41\\+"],
  ])("the %s is on row %s", (who, points) => {
    expect(notesOf("ap-fire")).toMatch(new RegExp(`${who}[^.:]*: (?:column )?${points}\\.`, "i"));
  });

  test("a leader's modifier is a negative figure that is added", () => {
    expect(notesOf("ap-fire")).toMatch(/Add all modifiers: .*a leader's negative modifier lowers it/);
    expect(notesOf("close-assault")).toMatch(
      /To the kill number: the defending leader's modifier.*Cover doesn't count/,
    );
  });
});

describe("AT to-hit", () => {
  test.each([
    [1, 10],
    [10, 10],
    [11, 8],
    [19, 8],
    [20, 6],
    [45, 6],
  ])("a Gun at %i hexes needs %i", (range, number) => {
    expect(found({ table: "at-to-hit", row: "gun", value: String(range) })).toBe(number);
  });

  test.each([
    ["infantry", 8],
    ["mortar", 6],
    ["artillery", 8],
    ["aircraft", 8],
  ])("%s needs %i at any range", (row, number) => {
    for (const value of ["1", "11", "30"]) expect(found({ table: "at-to-hit", row, value })).toBe(number);
  });
});

test.each(["at-to-hit", "armor-elimination", "close-assault", "rally"])(
  "%s is for 2d6, on the number or less",
  (id) => {
    const table = vv.table(id);
    expect([table.die, table.meets, asPrinted(table).meets(7, 7), asPrinted(table).meets(7, 8)]).toEqual([
      "2d6",
      "at-most",
      true,
      false,
    ]);
  },
);

test("a roll against a number rolls two dice and adds them", () => {
  const gun = { do: "rollTable", table: "at-to-hit", row: "gun", value: "12" } as const;
  const rolls = [
    [3, 5],
    [3, 6],
  ].map((dice) => given(begun({}, vv)).when(gun, { dice, system: vv }).of("tableRead")[0]);
  expect(rolls).toMatchObject([
    { total: 8, figure: 8, met: true },
    { total: 9, figure: 8, met: false },
  ]);
});

describe("armor elimination", () => {
  test("EQUAL to the number immobilizes in direct fire, and eliminates by mortars and support missions", () => {
    const notes = notesOf("armor-elimination");
    expect(notes).toMatch(/Direct AT fire: less than the number eliminates, EQUAL immobilizes, more has no/);
    expect(notes).toMatch(/Mortars and support missions: the number or less eliminates/);
    expect(vv.settings.find(({ id }) => id === "equalToNumber")?.default).toBe("immobilized");
  });

  test("E is a kill without a roll", () => {
    expect(vv.table("armor-elimination").legend).toMatchObject({ E: "Eliminated without a roll." });
    const attempt = given(begun({}, vv)).when(
      { do: "rollTable", table: "armor-elimination", row: "D", column: "A" },
      { system: vv },
    );
    attempt.thenRefused("refuse-cell-says", /E: no roll needed\. Eliminated/);
  });

  test("a dash shows its meaning, for the bot's roll and for entered dice", () => {
    for (const entered of [undefined, [3, 4]]) {
      const attempt = given(begun({}, vv)).when(
        { do: "rollTable", table: "armor-elimination", row: "A", column: "D" },
        { system: vv, ...(entered === undefined ? {} : { entered }) },
      );
      attempt.thenRefused("refuse-no-figure-there", /nothing is rolled. Cannot be eliminated/);
    }
  });

  test("support missions hit on 8, and rate B, C and D", () => {
    const details = vv.table("armor-elimination").rows.map(({ id, details: lines }) => [id, lines?.[0]]);
    expect(details.slice(1, 4)).toEqual([
      ["B", "Also a light barrage."],
      ["C", "Also a heavy barrage."],
      ["D", "Also a fighter-bomber."],
    ]);
  });
});

describe("odds of a close assault", () => {
  const table = vv.table("close-assault");

  test.each([
    [14, 6, "2-1"],
    [6, 14, "1-2"],
    [13, 11, "1-1"],
    [11, 13, "1-1"],
    [7, 7, "1-1"],
    [17, 6, "2-1"],
    [18, 6, "3-1"],
    [6, 17, "1-2"],
    [6, 18, "1-3"],
    [23, 6, "3-1"],
    [24, 6, "4-1"],
    [60, 6, "4-1"],
    [6, 24, "1-4"],
    [6, 60, "1-4"],
  ])("%i to %i is %s", (attack, defence, odds) => {
    expect(columnOfOdds(table, attack, defence)).toBe(odds);
  });

  test("the kill number jumps from 6 at 1-1 to 8 at 2-1", () => {
    const at = (attack: number, defence: number) =>
      readCell(vv, table, "kill-number", columnOfOdds(table, attack, defence) ?? "").value;
    expect([at(13, 11), at(14, 6)]).toEqual([6, 8]);
  });
});

describe("texts of rows and notes", () => {
  test("smoke is processed in order, in every After-Action Phase", () => {
    expect(notesOf("smoke")).toMatch(
      /EVERY After-Action Phase, twice a game turn, no matter who laid it\. First all Smoke 1 goes, then Smoke 2 becomes Smoke 1/,
    );
  });

  test("Fire and Move last one segment", () => {
    expect(notesOf("markers")).toMatch(/from both sides\. Fire and Move last one segment/);
    expect(notesOf("markers")).toMatch(/Exempt.*close assault, and Final Opportunity Fire/);
  });

  test("only the segment player's units rally, and those that fail wait for their own Command Phase", () => {
    expect(notesOf("rally")).toMatch(/Only the segment player's pinned units/);
    expect(notesOf("rally")).toMatch(/next Command Phase\. There all get up without a roll/);
  });

  test("low is good except for snipers and in minefields", () => {
    expect(notesOf("phases")).toMatch(/Low is good, except for snipers and in minefields/);
    expect(vv.table("snipers").text).toMatch(/High is good here/);
  });

  test("names of rows can be listed with commas", () => {
    const names = vv.tables.flatMap((table) => table.rows.map((row) => row.name));
    expect(names.filter((name) => /[,;]/.test(name))).toEqual([]);
  });
});

describe("looking up by odds, and by a column's number and a score", () => {
  test.each([
    ["14-6", 8],
    ["14:6", 8],
    ["6 to 14", 5],
    ["13:11", 6],
    ["99-3", 10],
    ["1-40", 3],
  ])("close assault at %s: %i", (value, number) => {
    expect(found({ table: "close-assault", row: "kill-number", value })).toBe(number);
    expect(found({ table: "close-assault", row: "kill-number", column: value })).toBe(number);
  });

  test.each([
    ["7", /Write both sides/],
    ["6-0", /Write both sides/],
  ])("%s is refused", (value, reason) => {
    expect(refusedBy(() => found({ table: "close-assault", value }))?.words).toMatch(reason);
  });

  test.each([
    ["12", "7", 2],
    ["4", "2", 5],
    ["11-18", "7", 2],
    ["41", "11", 1],
    ["60", "12", null],
  ])("%s APFP with a roll of %s: %o", (column, value, points) => {
    expect(found({ table: "ap-fire", column, value })).toBe(points);
  });

  test("a column that no number leads to is refused as usual", () => {
    expect(refusedBy(() => found({ table: "ap-fire", column: "0", value: "7" }))?.words).toMatch(
      /begins at 1/,
    );
    expect(refusedBy(() => found({ table: "ap-fire", column: "many", value: "7" }))?.words).toMatch(
      /has no column "many"/,
    );
  });
});
