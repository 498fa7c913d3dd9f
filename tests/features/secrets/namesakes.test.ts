import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { pressesOf } from "../../support/games/wanderer.ts";
import { PEOPLE, worldOf } from "../../support/games/secret-world.ts";

test("the umpire notes a loss of one of two namesakes, that of a removed player and that of the next", async () => {
  const world = await worldOf("mission-command", false);
  const tiger = { sub: "add", name: "Tiger", kind: "group", hidden: true };
  await world.must("ben", "unit", tiger);
  await world.presses("anna", { kind: "removeSeat", user: PEOPLE.ben.id, side: world.sideOfBen });
  await world.must("dora", "game", { sub: "join", side: world.sideOfBen });
  await world.must("dora", "unit", tiger);
  await world.must("anna", "check", { check: "ko", with: "pak 40; 40; 6", faces: "20" });
  const loss = (await world.game())?.play.losses?.[0]?.id ?? "";
  const asked = (await world.presses("chris", { kind: "otherLoss", loss })) as Reply;
  const menu = pressesOf(asked).find((each) => "choices" in each);
  expect(menu?.choices.map(({ label }) => label).slice(0, 2)).toEqual(["Tiger", "Tiger"]);
  const id = menu?.choices[0]?.value ?? "";
  const noted = await world.typist.pressOf(
    { kind: "hiddenLoss", loss },
    belonging(await world.typist.game()),
    id,
  );
  expect(noted).toHaveProperty("title");
  const state = { sub: "set", unit: "Tiger", state: "orders", value: "hold" };
  const refused = await world.says("chris", "unit", state);
  expect(refused instanceof RuleError && refused.key).toBe("refuse-namesakes");
  const seen = JSON.stringify(await world.presses("chris", { kind: "ourSide" }));
  expect(seen.match(/elements lost 1/g)).toHaveLength(1);
});
