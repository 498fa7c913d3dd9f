import { afterAll, beforeAll, expect, test } from "vitest";
import { figureOutcome } from "#cards/tables/figures.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { Typist, corrects, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(systems);
});
afterAll(() => typist.close());

const titleOf = async (system: string, table: string, row: string, column: string) =>
  (await expectSeen(typist, "table", { system, table, row, column })).title;

test.each([
  ["aslsk3", "ift", "7", "2", "No effect"],
  ["aslsk3", "residual-fp", "1", "0", "No effect"],
  ["valor-and-victory", "ap-fire", "7", "1", "No effect"],
  ["mission-command", "aa-adjustments", "multi-barrelled", "dice", "No effect"],
  ["aslsk3", "terrain", "wooden-building", "car", "May not enter, or no Hindrance"],
  ["valor-and-victory", "terrain", "building", "vehicle", "May not enter; hill: by its terrain"],
  ["valor-and-victory", "armor-elimination", "A", "F", "Cannot be eliminated"],
  ["valor-and-victory", "modifiers", "grenades", "at", "Doesn't count"],
  ["mission-command", "spotting", "fortifications", "open.slow", "Not applicable"],
  ["mission-command", "aa-to-hit", "small-arms-mg", "high", "Out of reach"],
  ["mission-command", "point-to-point-to-hit", "small-arms-assault", "25", "No shot at this range"],
  ["mission-command", "ko-to-enter", "ru-45mm", "1", "Not entered"],
  ["aslsk3", "ordnance", "20l", "vtt", "Not entered"],
])("a dash of %s, %s, %s, %s reads %j", async (...[system, table, row, column, meaning]) => {
  expect((await titleOf(system, table, row, column)).startsWith(`${meaning} · `)).toBe(true);
});

test("a dash has no other meaning than that of the legend", () => {
  const tables = systems
    .map((system) => bookOf(system, english))
    .flatMap((book) => book.tables.map((table) => ({ book, table })));
  for (const { book, table } of tables)
    expect(figureOutcome(book, table, null)).toBe(table.legend?.["-"]?.replace(/\.$/, "") ?? "No effect");
});

test("a figure that a player corrected to none is a dash", async () => {
  const place = { system: "valor-and-victory", table: "ap-fire", row: "7", column: "5" };
  await corrects(typist, place, "none");
  expect(await titleOf("valor-and-victory", "ap-fire", "7", "5")).toMatch(/^No effect/);
});
