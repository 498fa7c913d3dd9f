import { afterAll, beforeAll, expect, test } from "vitest";
import { systemOf } from "../../support/game/given-when-then.ts";
import { Typist } from "../../support/games/typist.ts";

let typist: Typist;

beforeAll(async () => {
  typist = await Typist.open(
    ["last-hundred-yards", "mission-command", "aslsk3", "valor-and-victory"].map(systemOf),
  );
});
afterAll(() => typist.close());

/** The values in the menus of a check's card that add modifiers. */
async function menusOf(system: string, check: string): Promise<string[][]> {
  const card = await typist.answered({ name: "check", options: { system, check } });
  const menus = card.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
  return menus
    .filter(({ press }) => press.kind === "add")
    .map(({ choices }) => choices.map(({ value }) => value));
}

test.each([
  ["aslsk3", "ift-attack", ["woods", "wooden", "stone"]],
  ["aslsk3", "to-hit", ["woods", "wooden", "stone"]],
  ["aslsk3", "residual-fp", ["ffmo", "ffnam", "woods"]],
  ["mission-command", "to-hit", ["target-hull-down"]],
  ["mission-command", "reaction-test", ["suppressed-element", "element-eliminated", "fire-from-unlocated"]],
  ["valor-and-victory", "ap-fire", ["cover", "hindrance", "leader"]],
  ["valor-and-victory", "opportunity-fire", ["cover", "adjacent", "leader"]],
  ["valor-and-victory", "to-hit", ["cover", "hindrance", "leader"]],
  ["last-hundred-yards", "withdrawal", ["elite-or-leader", "impact-hex"]],
] as const)("a check's menu begins with the usual modifiers: %s %s", async (system, check, usual) => {
  const found = await menusOf(system, check);
  const distinct = found.map((values) => [...new Set(values.map((value) => value.split("*")[0]))]);
  expect(distinct.some((values) => usual.every((id, at) => values[at] === id))).toBe(true);
});
