import { describe, expect, test } from "vitest";
import { cellKey, isDoubtful, readCell, withCorrections } from "#core/tables/cells.ts";
import { asPrinted, bandOf } from "#core/tables/printed.ts";
import { doubtsOf, isSettled } from "#features/corrections/doubts.ts";
import type { Cell, CellValue, DoubtfulCell, Table } from "#core/schema/data/tables.ts";
import type { System } from "#core/system/index.ts";
import { columnUpTo } from "#core/tables/tables.ts";
import { lhy } from "../../support/game/given-when-then.ts";

const DOUBT: DoubtfulCell = { value: 9, seen: "σ", confidence: "medium", why: "It lies on its side." };

/** A table of one row with these cells, in columns up to 5, 15 and 50. */
function tableWith(cells: Record<string, Cell>, more: Partial<Table> = {}): Table {
  const columns = [5, 15, 50].map((upTo) => ({ id: `${upTo}`, name: `${upTo}`, upTo }));
  return { id: "guns", name: "Guns", columns, rows: [{ id: "gun/1-4", name: "Gun", cells }], ...more };
}

function systemWith(table: Table): System {
  return { ...lhy, tables: [table] };
}

describe("bands", () => {
  test.each([
    ["3", 3, 3],
    ["3-5", 3, 5],
    ["0..4", 0, 4],
    ["-4..0", -4, 0],
    ["-10..-5", -10, -5],
    ["6..", 6, Infinity],
    ["-3..", -3, Infinity],
    ["..-11", -Infinity, -11],
    ["..2", -Infinity, 2],
  ])("%s includes %d to %d", (band, from, to) => {
    expect(bandOf(band)).toEqual({ from, to });
  });
});

describe("columns by a value", () => {
  test.each([
    [0, "5"],
    [5, "5"],
    [5.1, "15"],
    [15, "15"],
    [16, "50"],
    [50, "50"],
    [51, undefined],
  ])("%d is read in the column up to %s: a border belongs to the nearer one", (value, column) => {
    expect(columnUpTo(tableWith({}), value)).toBe(column);
  });

  test("a value beyond the last column has none", () => {
    expect(columnUpTo(tableWith({}, { columns: [{ id: "1", name: "AC 1" }] }), 1)).toBeUndefined();
  });
});

describe("cells by a value", () => {
  const beyond = { nearer: "KO", farther: "NE" };
  const bands: CellValue = {
    bands: [
      { from: 25, to: 50, is: 11 },
      { from: 50, to: 75, is: 15 },
    ],
  };

  test.each([
    [0, "KO"],
    [24, "KO"],
    [25, "KO"],
    [26, 11],
    [50, 11],
    [50.5, 15],
    [75, 15],
    [76, "NE"],
  ])("at %d the cell is %s: a border belongs to the nearer band", (value, figure) => {
    expect(asPrinted(tableWith({}, { beyond })).figureAt(bands, value)).toBe(figure);
  });

  test("a first band from 0 leaves nothing nearer", () => {
    expect(asPrinted(tableWith({}, { beyond })).figureAt({ bands: [{ from: 0, to: 15, is: 11 }] }, 0)).toBe(
      11,
    );
  });

  test("a last band without an upper limit leaves nothing farther", () => {
    expect(
      asPrinted(tableWith({}, { beyond })).figureAt({ bands: [{ from: 75, to: null, is: 19 }] }, 5000),
    ).toBe(19);
  });

  test("a table without a value outside its bands has a blank there", () => {
    expect([10, 100].map((value) => asPrinted(tableWith({})).figureAt(bands, value))).toEqual([null, null]);
  });

  test.each<[CellValue]>([[11], ["KO"], [null], [{ steps: { S: 5 } }]])(
    "%j applies to every value",
    (figure) => {
      expect(
        [0, 40, 400].map((value) => asPrinted(tableWith({}, { beyond })).figureAt(figure, value)),
      ).toEqual(Array(3).fill(figure));
    },
  );
});

describe("reading a cell", () => {
  test("a printed figure has no doubt", () => {
    const table = tableWith({ "5": 7 });
    expect(readCell(systemWith(table), table, "gun/1-4", "5")).toEqual({ value: 7 });
  });

  test("a doubtful cell returns its best reading with the doubt", () => {
    const table = tableWith({ "5": DOUBT });
    expect(readCell(systemWith(table), table, "gun/1-4", "5")).toEqual({ value: 9, doubt: DOUBT });
  });

  test.each([
    ["gun/1-4", "15"],
    ["no-gun", "5"],
  ])("a missing cell is blank: %s, %s", (row, column) => {
    const table = tableWith({ "5": 7 });
    expect(readCell(systemWith(table), table, row, column)).toEqual({ value: null });
  });

  test.each<[Cell | undefined, boolean]>([
    [DOUBT, true],
    [{ usual: null, except: 5, when: "dug in" }, false],
    [9, false],
    ["KO", false],
    [null, false],
    [undefined, false],
  ])("%j is doubtful: %s", (cell, expected) => {
    expect(isDoubtful(cell)).toBe(expected);
  });
});

describe("corrections", () => {
  const table = tableWith({ "5": DOUBT, "15": { ...DOUBT, confidence: "low" }, "50": 12 });
  const system = systemWith(table);
  const correction = { value: 6, by: "ann", at: 1000 };
  const corrected = withCorrections(system, {
    [cellKey("guns", "gun/1-4", "5")]: correction,
    [cellKey("guns", "gun/1-4", "50")]: correction,
  });

  test("a correction replaces a doubtful figure and removes the doubt", () => {
    expect(readCell(corrected, table, "gun/1-4", "5")).toEqual({ value: 6, correction });
  });

  test("a correction replaces a printed figure", () => {
    expect(readCell(corrected, table, "gun/1-4", "50")).toEqual({ value: 6, correction });
  });

  test("a figure can be corrected to a blank", () => {
    const blank = withCorrections(system, { "guns/gun/1-4/5": { ...correction, value: null } });
    expect(readCell(blank, table, "gun/1-4", "5").value).toBeNull();
  });

  test("other cells stay unchanged, and so does the game without corrections", () => {
    expect(readCell(corrected, table, "gun/1-4", "15").value).toBe(9);
    expect(readCell(system, table, "gun/1-4", "5").value).toBe(9);
    expect(withCorrections(system, {})).toBe(system);
  });

  test("doubts stay open until the cell is corrected", () => {
    const open = (of: System) => doubtsOf(of).filter((doubt) => !isSettled(of, doubt));
    const places = (of: System) => open(of).map(({ row, column }) => [row, column]);
    expect(places(system)).toEqual([
      ["gun/1-4", "5"],
      ["gun/1-4", "15"],
    ]);
    expect(places(corrected)).toEqual([["gun/1-4", "15"]]);
  });

  test("an open doubt includes its cell and its text", () => {
    expect(doubtsOf(system)[0]).toEqual({ table, row: "gun/1-4", column: "5", cell: DOUBT });
  });
});
