import { expect, test } from "vitest";
import { figuresIn } from "#core/tables/figures.ts";
import { plainMinus, withMinus } from "#core/names/names.ts";
import type { Table } from "#core/schema/data/tables.ts";
import { readNumber } from "#core/tracks/tracks.ts";
import { systems } from "../../support/game/systems.ts";

test.each([
  [-2, "−2"],
  [0, "0"],
  ["-4..0", "−4..0"],
  ["..-11", "..−11"],
  ["(-9)", "(−9)"],
  ["25-50", "25-50"],
  ["T-34", "T-34"],
  ["2-1-2", "2-1-2"],
  ["-", "-"],
])("a minus is used before a negative figure, not between figures or letters: %j is %s", (text, shown) => {
  expect(withMinus(text)).toBe(shown);
  expect(plainMinus(shown)).toBe(String(text));
});

const modifiers: Table = {
  id: "cover",
  name: "Cover",
  columns: [{ id: "by", name: "By" }],
  rows: [
    { id: "wood", name: "Wood", cells: { by: -1 } },
    { id: "hill", name: "Hill", cells: { by: 2 } },
    { id: "loads", name: "Loads", cells: { by: "-1 IPC" } },
  ],
};

test.each([-1, 2, "-1 IPC"])("a figure that was copied from a card is read as printed: %j", (value) => {
  const shown = figuresIn(modifiers).text(value, "by");
  expect(shown).not.toContain("-");
  expect(figuresIn(modifiers).read(shown, null)).toBe(value);
});

test("a track's position that was copied from a card is read with any minus", () => {
  const lhy = systems.find(({ id }) => id === "last-hundred-yards");
  if (lhy === undefined) throw new Error("The data have no such game.");
  const casualties = lhy.track("casualties", "number");
  expect(readNumber(casualties, 0, "Defender 3 (−9)")).toBe(-3);
  expect(readNumber(casualties, 0, "−2")).toBe(-2);
  expect(readNumber(casualties, 0, "=-2")).toBe(-2);
});
