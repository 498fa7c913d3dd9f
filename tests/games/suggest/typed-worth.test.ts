import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

const ATTACK = { system: "aslsk3", check: "ift-attack", with: "8" };

test("a typed worth is checked at once, even if an answer is missing", async () => {
  const refused = await typist.run("check", { ...ATTACK, modifiers: "woods +3" });
  expect(refused).toMatchObject({ key: "refuse-modifier-worth" });
  const right = await expectSeen(typist, "check", { ...ATTACK, modifiers: "woods +1" });
  expect(await typist.pick(right, "Firers…", "firers:mmc")).not.toBeInstanceOf(RuleError);
});

test("a leader's typed modifier answers the check's question", async () => {
  const card = await expectSeen(typist, "check", {
    ...ATTACK,
    with: "8; directed by a leader",
    modifiers: "leadership -1",
  });
  const texts = card.blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
  expect(texts).toContain("Leadership −1");
});
