import { afterEach, beforeEach, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { systems } from "../support/game/systems.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  typist.user = { id: "111111111111111111", name: "Anna" };
  await expectSeen(typist, "game", { sub: "new", system: "mission-command", side: "both" });
  await expectSeen(typist, "game", { sub: "set", setting: "reactionTests", value: "umpire" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "unit", { sub: "add", name: "A Company", side: "allies" });
  await expectSeen(typist, "unit", { sub: "add", name: "1st Platoon", side: "allies", of: "A Company" });
});
afterEach(() => typist.close());

/** A reaction that requires actions and does not bar a shot. */
const WARNING = "⚠️ **A Company** halted or in cover: Stay put";

function words({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

const halt = () =>
  expectSeen(typist, "unit", { sub: "set", unit: "A Company", state: "reaction", value: "halt" });
const shot = () => expectSeen(typist, "tohit", { weapon: "75mm L48", range: "40", by: "1st Platoon" });

test("a check's card warns of required actions of the unit's group", async () => {
  expect(words(await shot())).not.toContain(WARNING);
  await halt();
  expect(words(await shot())).toContain(WARNING);
});

test("the card of the group's activation warns of them", async () => {
  await halt();
  const card = await expectSeen(typist, "activate", { unit: "A Company", as: "hot" });
  expect(words(card)).toContain(WARNING);
});
