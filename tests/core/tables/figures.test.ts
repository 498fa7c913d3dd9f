import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { figuresIn } from "#core/tables/figures.ts";
import { asPrinted } from "#core/tables/printed.ts";
import type { CellValue } from "#core/schema/data/tables.ts";
import { kinds, ranges } from "../../support/game/sheet.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { chanceOfFigure } from "#cards/tables/figures.ts";

const bands = (...list: [number, number | null, number | string | null][]): CellValue => ({
  bands: list.map(([from, to, is]) => ({ from, to, is })),
});

test.each<[string, CellValue]>([
  ["9", 9],
  [" 9+ ", 9],
  ["-4", -4],
  ["+2", 2],
  ["-0", 0],
  ["2.5", 2.5],
  ["KO", "KO"],
  ["ko", "KO"],
  ["none", null],
  ["-", null],
  ["N/A", null],
  ["11 at 25-50", bands([25, 50, 11])],
  ["15 at 50+; 11 at 25-50", bands([25, 50, 11], [50, null, 15])],
  ["KO at 0-25, NE at 25+", bands([0, 25, "KO"], [25, null, "NE"])],
  ["none at 0 - 10", bands([0, 10, null])],
  ["5/7/9", { steps: { S: 5, C: 7, D: 9 } }],
  ["18 / 20 / -", { steps: { S: 18, C: 20 } }],
])("%s is accepted as a figure", (written, value) => {
  expect(figuresIn(kinds).read(written, null)).toEqual(value);
});

test.each([
  "",
  " ",
  "banana",
  "9 or 10",
  "1e9",
  "1000000",
  "NaN",
  "٣",
  "11 at",
  "11 at 25-25",
  "11 at 25",
  "banana at 0-5",
  "5/7",
  "5/7/9/11",
  "-/-/-",
  "a/b/c",
  "9".repeat(61),
])("%s is not accepted in a table, and the refusal says what is", (written) => {
  const refusal = refusedBy(() => figuresIn(kinds).read(written, null));
  expect(refusal?.key).toBe("refuse-no-such-figure");
  expect(refusal?.words).toContain(`takes no "${written.trim().slice(0, 59)}`);
  expect(refusal?.words).toMatch(/Write a number such as `9`, .*`KO`/);
});

test.each([
  ["11 at 50-25", "refuse-ranges-backwards", "Write `25-50`"],
  ["11 at 0-50; 15 at 25+", "refuse-ranges-overlap", "`11 at 0-50` and `15 at 25+` overlap"],
  ["11 at 25+; 15 at 50+", "refuse-ranges-overlap", "`11 at 25+` and `15 at 50+` overlap"],
])("%s names the ranges that are wrong", (written, key, words) => {
  const refusal = refusedBy(() => figuresIn(kinds).read(written, null));
  expect(refusal).toMatchObject({ key, words: expect.stringContaining(words) as string });
});

test.each([
  "11 at 25-50, 15 at 50+",
  "11 @ 25–50; 15 @ 50 +",
  "11 (25-50) ; 15 (50+);",
  "11 at 25 to 50 cm, 15 at 50+ cm",
  "25-50: 11; 50+ = 15",
])("%s is accepted as figures by range", (written) => {
  expect(figuresIn(kinds).read(written, null)).toEqual(bands([25, 50, 11], [50, null, 15]));
});

test("a cell of thresholds accepts no single number", () => {
  expect(() => figuresIn(kinds).read("9", { steps: { S: 5 } })).toThrow(RuleError);
  expect(figuresIn(kinds).read("KO", { steps: { S: 5 } })).toBe("KO");
});

test("every figure of a table is accepted as displayed", () => {
  for (const table of [kinds, ranges]) {
    for (const cell of table.rows.flatMap((row) => Object.values(row.cells ?? {}))) {
      const value = typeof cell === "object" && cell !== null && "confidence" in cell ? cell.value : cell;
      if (typeof value === "object" && value !== null && "usual" in value) continue;
      expect(figuresIn(table).read(figuresIn(table).text(value), value)).toEqual(value);
    }
  }
});

test("chances follow from the die and the direction of the comparison", () => {
  expect(chanceOfFigure(ranges, 9)).toBeCloseTo(0.6);
  expect(chanceOfFigure(ranges, 1)).toBeCloseTo(1);
  expect(chanceOfFigure(ranges, 20)).toBeCloseTo(0.05);
  expect(chanceOfFigure(ranges, 21)).toBe(0);
  expect(chanceOfFigure({ ...ranges, meets: "at-most" }, 4)).toBeCloseTo(0.2);
  expect(chanceOfFigure({ ...ranges, die: "2d6" }, 7)).toBeCloseTo(21 / 36);
  expect(chanceOfFigure(ranges, "KO")).toBeUndefined();
  const { die: _, ...dieless } = ranges;
  expect(chanceOfFigure(dieless, 9)).toBeUndefined();
});

test("a roll equal to the figure meets it", () => {
  expect([8, 9, 10].map((roll) => asPrinted(ranges).meets(9, roll))).toEqual([false, true, true]);
  expect([8, 9, 10].map((roll) => asPrinted({ ...ranges, meets: "at-most" }).meets(9, roll))).toEqual([
    true,
    true,
    false,
  ]);
});

test("of several thresholds the best one met counts", () => {
  const steps = { S: 5, C: 7, D: 9 };
  expect([4, 5, 6, 7, 8, 9, 20].map((roll) => asPrinted(kinds).stepReached(steps, roll))).toEqual([
    undefined,
    "S",
    "S",
    "C",
    "C",
    "D",
    "D",
  ]);
});
