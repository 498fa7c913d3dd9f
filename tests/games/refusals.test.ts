import { afterAll, beforeAll, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/names.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { told } from "../support/game/refused.ts";
import { systems } from "../support/game/systems.ts";

/** The longest text that Discord accepts; replaces "…" below. */
const LONG = "z".repeat(4000);

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "valor-and-victory", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
});
afterAll(async () => {
  await typist.close();
});

test.each([
  ["game", { sub: "set", setting: "playerA", value: "…" }],
  ["game", { sub: "set", setting: "nudgeFirst", value: "…" }],
  ["game", { sub: "set", setting: "…", value: "1" }],
  ["game", { sub: "new", system: "…" }],
  ["game", { sub: "move", game: "…" }],
  ["table", { table: "…" }],
  ["table", { table: "ap-fire", row: "…" }],
  ["table", { table: "ap-fire", column: "…" }],
  ["table", { table: "ap-fire", value: "…" }],
  ["track", { track: "…", value: "1" }],
  ["check", { check: "…" }],
  ["check", { check: "ap-fire", with: "…" }],
  ["check", { check: "ap-fire", with: "12; infantry", modifiers: "…" }],
  ["check", { declared: "…" }],
  ["tohit", { weapon: "…", range: "3" }],
  ["unit", { sub: "set", unit: "…", state: "pinned", value: "yes" }],
  ["unit", { sub: "add", name: "…" }],
  ["roll", { dice: "…" }],
  ["roll", { dice: "2d6", faces: "…" }],
  ["phase", { roll: "…" }],
  ["done", { side: "…" }],
  ["done", { order: "…" }],
  ["log", { side: "…" }],
  ["help", { command: "…" }],
])("/%s shortens a long text in its refusal: %j", async (name, options) => {
  const typed = Object.entries(options).map(([option, value]) => [option, value === "…" ? LONG : value]);
  const refused = await typist.run(name, Object.fromEntries(typed));
  expect(refused).toBeInstanceOf(RuleError);
  expect(told(refused as RuleError)).not.toMatch(/z{61}/);
});

test("a quotation has one line, and a short text is quoted in full", () => {
  expect(quoted(" fire\n at  will ")).toBe('"fire at will"');
  expect(quoted("\u{1f3b2}".repeat(60))).toBe(`"${"\u{1f3b2}".repeat(60)}"`);
  expect(quoted("\u{1f3b2}".repeat(61))).toBe(`"${"\u{1f3b2}".repeat(59)}…"`);
});
