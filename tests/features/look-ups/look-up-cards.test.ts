import { afterAll, beforeAll, expect, test } from "vitest";
import { corrects, Typist } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(systems);
});
afterAll(() => typist.close());

test("a look-up returns the same card until a figure is corrected", async () => {
  const figure = { table: "aa-adjustments", row: "multi-barrelled", column: "modifier" };
  const system = "mission-command";
  const lookedUp = () => typist.run("table", { system, ...figure });
  const first = await lookedUp();
  expect(await lookedUp()).toBe(first);
  await corrects(typist, { system, ...figure }, "3");
  expect(await lookedUp()).not.toEqual(first);
});
