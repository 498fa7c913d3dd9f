import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { unitsIn } from "#core/units/index.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { type Who, worldOf } from "../../support/games/secret-world.ts";

test("the limit of a side's units counts its hidden ones for those who see them, and no other side's", async () => {
  const world = await worldOf("mission-command");
  const system = systemOf("mission-command");
  const most = system.units?.most ?? 0;
  const game = await world.game();
  const [own, other] = [world.sideOfBen, system.opponentOf(world.sideOfBen)];
  const room = (side: string) => most - (game === undefined ? 0 : unitsIn(game).of(side).length);
  let last = 0;
  const add = async (who: Who, side: string, count: number) => {
    const names = Array.from({ length: count }, () => `Unit ${(last += 1)}`).join(", ");
    const done = await world.says(who, "unit", {
      sub: "add",
      name: names,
      kind: "group",
      side,
      hidden: true,
    });
    return done instanceof RuleError ? done.key : undefined;
  };
  const fill = async (who: Who, side: string) => {
    for (let left = room(side); left > 0; left -= 25)
      expect(await add(who, side, Math.min(left, 25))).toBeUndefined();
  };
  await fill("ben", own);
  expect(await add("ben", own, 1)).toBe("refuse-too-many-units");
  expect(await add("chris", own, 1)).toBe("refuse-too-many-units");
  await fill("chris", other);
  expect(await add("anna", other, 1)).toBe("refuse-too-many-units");
});
