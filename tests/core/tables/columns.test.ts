import { describe, expect, test } from "vitest";
import { refusedBy } from "../../support/game/refused.ts";
import { tableShape } from "#core/schema/data/tables.ts";
import { columnOf, columnOfOdds, columnUpTo } from "#core/tables/tables.ts";
import { asPrinted } from "#core/tables/printed.ts";

function tableWith(columns: object[], across: object) {
  return tableShape.parse({ id: "t", name: "T", across, columns, rows: [{ id: "r", name: "R" }] });
}

describe("columns by value", () => {
  const upTo = tableWith(
    [5, 15, 25].map((cm) => ({ id: String(cm), name: String(cm), upTo: cm })),
    { name: "Range", unit: "cm" },
  );
  const from = tableWith(
    [1, 2, 4, 6, 8].map((points) => ({ id: String(points), name: String(points), from: points })),
    { name: "Firepower" },
  );

  test.each([
    [0.5, "5"],
    [5, "5"],
    [5.1, "15"],
    [25, "25"],
    [26, undefined],
  ])("%f is read in the first column that reaches up to it: %s", (value, column) => {
    expect(columnUpTo(upTo, value)).toBe(column);
  });

  test.each([
    [0.5, undefined],
    [1, "1"],
    [3, "2"],
    [7, "6"],
    [99, "8"],
  ])("%f is read in the last column that begins at or below it: %s", (value, column) => {
    expect(columnUpTo(from, value)).toBe(column);
  });
});

describe("columns by odds", () => {
  const defender = tableWith(
    ["0-1", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "10-1"]
      .map((odds) => ({ id: odds, name: odds, odds }))
      .concat([Object.assign({ id: "above", name: "above", odds: "10-1" }, { above: true })]),
    { name: "Odds", rounds: "defender" },
  );
  const dropping = tableWith(
    ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"].map((odds) => ({ id: odds, name: odds, odds })),
    { name: "Odds", rounds: "drop-fraction" },
  );

  test.each([
    [1, 9, "0-1"],
    [1, 8, "1-8"],
    [1, 6, "1-6"],
    [1, 5, "1-6"],
    [4, 7, "1-2"],
    [7, 5, "1-1"],
    [3, 2, "3-2"],
    [6, 4, "3-2"],
    [10, 1, "10-1"],
    [21, 2, "above"],
  ])("%i to %i is %s: between two columns the defender's", (attack, defence, column) => {
    expect(columnOfOdds(defender, attack, defence)).toBe(column);
  });

  test.each([
    [14, 6, "2-1"],
    [6, 14, "1-2"],
    [13, 11, "1-1"],
    [11, 13, "1-1"],
    [1, 9, "1-4"],
    [40, 2, "4-1"],
    [6, 6, "1-1"],
  ])("%i to %i is %s: the fraction is dropped either way", (attack, defence, column) => {
    expect(columnOfOdds(dropping, attack, defence)).toBe(column);
  });
});

test("rolls under `any` lead to the row in every column", () => {
  const grid = tableShape.parse({
    id: "g",
    name: "G",
    score: "Final",
    columns: [
      { id: "1", name: "1" },
      { id: "2", name: "2" },
    ],
    rows: [
      { id: "low", name: "0 or less", rolls: { any: "..0" } },
      { id: "high", name: "1 or more", rolls: { any: "1.." } },
    ],
  });
  expect(["1", "2"].map((column) => asPrinted(grid).row(column, -4)?.id)).toEqual(["low", "low"]);
});

describe("columns by name", () => {
  const ranges = tableWith(
    [5, 15, 25, 150].map((cm) => ({ id: `r${cm}`, name: String(cm), upTo: cm })),
    { name: "Range", unit: "cm" },
  );
  const named = tableWith(
    ["In the open", "In woods", "Fortified"].map((name, at) => ({ id: String(at), name })),
    { name: "Terrain" },
  );

  test.each(["15", "r15", "up to 15 cm", "Up  to 15 CM "])("%s is the column up to 15", (wanted) => {
    expect(columnOf(ranges, wanted)).toBe("r15");
  });

  test("the beginning of a name is refused", () => {
    expect(refusedBy(() => columnOf(named, "fort"))?.key).toBe("refuse-no-such-column");
    expect(refusedBy(() => columnOf(named, "in"))?.words).toContain(
      "Its columns: In the open, In woods and Fortified.",
    );
  });

  test("a number never matches the beginning of a larger one, and columns are listed as on cards", () => {
    for (const wanted of ["up to 2", "up to 1", "", "up"])
      expect(refusedBy(() => columnOf(ranges, wanted))?.words).toContain(
        "Its columns: up to 5 cm, up to 15 cm, up to 25 cm and up to 150 cm.",
      );
  });
});
