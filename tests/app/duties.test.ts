import { afterEach, beforeEach, expect, test } from "vitest";
import type { Reply } from "#views/reply.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { DATA } from "../support/given-when-then.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open(loadSystems(DATA));
  desk.user = { id: "111111111111111111", name: "Anna" };
  await expectSeen(desk, "game", { sub: "new", system: "mission-command", side: "both" });
  await expectSeen(desk, "game", { sub: "set", setting: "reactionTests", value: "umpire" });
  await expectSeen(desk, "game", { sub: "begin" });
  await expectSeen(desk, "unit", { sub: "add", name: "A Company", side: "allies" });
  await expectSeen(desk, "unit", { sub: "add", name: "1st Platoon", side: "allies", of: "A Company" });
});
afterEach(() => desk.close());

const DUTY = "⚠️ **A Company** ceases fire and retires: No shooting.";

function words({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

const shot = () => expectSeen(desk, "tohit", { weapon: "75mm L48", range: "40", by: "1st Platoon" });

test("the card of a check warns of what the group of its unit must or may not do", async () => {
  expect(words(await shot())).not.toContain(DUTY);
  await expectSeen(desk, "unit", { sub: "set", unit: "A Company", state: "reaction", value: "retire" });
  expect(words(await shot())).toContain(DUTY);
});

test("so does the card of its activation", async () => {
  await expectSeen(desk, "unit", { sub: "set", unit: "A Company", state: "reaction", value: "retire" });
  const card = await expectSeen(desk, "activate", { unit: "A Company", as: "hot" });
  expect(words(card)).toContain(DUTY);
});
