import { expect, test } from "vitest";
import { loadSystems } from "#systems/load-systems.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { DATA } from "../support/given-when-then.ts";

const systems = loadSystems(DATA);

/** The log of a game that one person plays, after the bot was told where play stands. */
async function logAfter(system: string, places: readonly string[]): Promise<string> {
  const desk = await Desk.open(systems);
  await expectSeen(desk, "game", { sub: "new", system, side: "both" });
  await expectSeen(desk, "game", { sub: "begin" });
  for (const to of places) await expectSeen(desk, "phase", { to });
  const { blocks } = await expectSeen(desk, "log");
  await desk.close();
  return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
}

test("the log says whose part of the turn a phase belongs to, where parts belong to sides", async () => {
  const log = await logAfter("valor-and-victory", ["player-a/fire", "player-b/fire"]);
  expect(log).toContain("→ Turn 1 · Player A Segment (Axis) · 5.32 Fire Phase");
  expect(log).toContain("→ Turn 1 · Player B Segment (Allies) · 5.32 Fire Phase");
});

test("where a turn has one part, the log names the phase alone", async () => {
  const log = await logAfter("last-hundred-yards", ["clean-up"]);
  expect(log).toContain("→ Turn 1 · VII. Clean Up Phase");
});
