import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSystems } from "#systems/load-systems.ts";
import { DATA } from "../support/given-when-then.ts";
import { Typist } from "../support/typist.ts";

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(loadSystems(DATA));
});
afterAll(() => typist.close());

test("a look-up gives the same card again, until a figure is put right", async () => {
  const figure = { table: "aa-adjustments", row: "multi-barrelled", column: "modifier" };
  const system = "mission-command";
  const lookedUp = () => typist.run("table", { system, ...figure });
  const first = await lookedUp();
  expect(await lookedUp()).toBe(first);
  await typist.run("table", { system, ...figure, correct: "3", where: "server" });
  expect(await lookedUp()).not.toEqual(first);
});
