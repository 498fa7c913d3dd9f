import { describe, expect, test } from "vitest";
import type { CellValue } from "#core/schema/data/tables.ts";
import { figuresIn } from "#core/tables/figures.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { refusedBy } from "../../support/game/refused.ts";

const guns = systemOf("aslsk3").table("ordnance");
const th = figuresIn(guns).in("76l", "vtt");
const kos = systemOf("mission-command").table("ko-to-enter");
const ko = figuresIn(kos).in("ru-85mm", "6");

const shown = (value: CellValue, table = guns) => figuresIn(table).text(value);

/** A cell after some entries, each with its range. */
function after(...entries: [string, number?][]): CellValue {
  return entries.reduce<CellValue>((cell, [written, range]) => th.with(written, cell, range), null);
}

test.each<[[string, number?][], string]>([
  [[["10", 6]], "10 at 3-6"],
  [[["10", 0]], "10 at 0"],
  [[["10", 40]], "10 at 40"],
  [[["10 at 0-6, 8 at 7-12", 3]], "10 at 0-6; 8 at 7-12"],
  [[["8 at 7+"]], "8 at 7+"],
  [
    [
      ["10", 3],
      ["8", 20],
      ["9", 8],
    ],
    "10 at 3-6; 9 at 7-12; 8 at 19-24",
  ],
  [
    [
      ["10", 3],
      ["9", 5],
    ],
    "9 at 3-6",
  ],
  [
    [
      ["10", 3],
      ["9", 8],
      ["8 at 0-12", 3],
    ],
    "8 at 0-12",
  ],
])("after %j the cell has %s", (entries, cell) => {
  expect(shown(after(...entries))).toBe(cell);
});

test.each<[[string, number?][], string]>([
  [[["10"]], "refuse-figure-without-range"],
  [[["10 at 6-3", 3]], "refuse-ranges-backwards"],
  [[["10 at 0-6, 8 at 6-12", 3]], "refuse-ranges-overlap"],
  [
    [
      ["10", 3],
      ["8 at 5-12", 8],
    ],
    "refuse-ranges-taken",
  ],
  [[["10 at 0-6, soon", 3]], "refuse-no-such-figure"],
  [[["9 or 10", 3]], "refuse-no-such-figure"],
])("%j is refused: %s", (entries, key) => {
  expect(refusedBy(() => after(...entries))?.key).toBe(key);
});

test("a saved number without ranges gives way to figures by range", () => {
  expect(shown(th.with("8", 10, 20))).toBe("8 at 19-24");
});

test("a correction states the ranges of the whole cell", () => {
  const now = after(["10", 3]);
  expect(refusedBy(() => th.instead("9", now))?.key).toBe("refuse-figure-without-range");
  expect(shown(th.instead("9 at 0+", now))).toBe("9 at 0+");
  expect(th.instead("none", now)).toBeNull();
});

test("what is shown of a cell by range can be typed", () => {
  const cell = after(["12 at 0-1, 11 at 2", 2], ["8 at 13+", 20]);
  expect(th.instead(shown(cell), null)).toEqual(cell);
});

describe("in a table with figures beyond all bands", () => {
  const at = (cell: CellValue, range: number) => asPrinted(kos).figureAt(cell, range);

  test("an entered figure leaves all other ranges blank", () => {
    const cell = ko.with("12", null, 40);
    expect([20, 35, 36, 50, 51, 500].map((range) => at(cell, range))).toEqual([
      null,
      null,
      12,
      12,
      null,
      null,
    ]);
    expect(ko.bandAt(cell, 40)).toEqual({ from: 35, to: 50, is: 12 });
    const more = ko.with("KO at 0-35; NE at 75+", cell, 20);
    expect([20, 35, 50, 51, 75, 76].map((range) => at(more, range))).toEqual([
      "KO",
      "KO",
      12,
      null,
      null,
      "NE",
    ]);
  });

  test("a correction has the meaning of the printed sheet", () => {
    const cell = ko.instead("12 at 25-50", null);
    expect([10, 30, 60].map((range) => at(cell, range))).toEqual(["KO", 12, "NE"]);
  });
});
