import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systems } from "../../support/game/systems.ts";
import { OUTSIDERS, PEOPLE, SecretWorld } from "../../support/games/secret-world.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rider-tracks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Everything that an outsider sees of the points of Ben's side. */
async function seen(world: SecretWorld): Promise<string[]> {
  const track = `points.${world.sideOfBen}`;
  const texts: string[] = [];
  for (const who of OUTSIDERS) {
    const shown = [
      await world.says(who, "track", {}),
      await world.says(who, "track", { track }),
      await world.says(who, "track", { track, value: "7" }),
      await world.says(who, "status", {}),
      await world.says(who, "game", { sub: "export" }),
      await world.says(who, "game", { sub: "report" }),
      await world.suggests(who, "track", { option: "value", text: "" }),
    ];
    for (const each of shown) texts.push(await world.text(each));
  }
  return texts;
}

test("outsiders see the same of a game with a hidden value and of one without", async () => {
  const system = systems.find(({ id }) => id === "mission-command")!;
  const pair = await SecretWorld.pair(system, [join(folder, "a.sqlite"), join(folder, "b.sqlite")]);
  const [one, other] = pair;
  await one.must("ben", "track", { track: "points", value: "412" });
  await other.must("ben", "status", {});
  expect(await seen(one)).toEqual(await seen(other));
  expect(await one.text(await one.must("ben", "me", { sub: "data" }))).toContain("412");
  for (const world of pair) await world.close();
});

test("a value that a player of the side changes is that player's secret", async () => {
  const system = systems.find(({ id }) => id === "mission-command")!;
  const world = await SecretWorld.begun(system, join(folder, "a.sqlite"));
  const { id: dora } = PEOPLE.dora;
  // Dora has played the other side.
  for (const [host, side] of [
    ["anna", system.opponentOf(world.sideOfBen)],
    ["ben", world.sideOfBen],
  ] as const) {
    await world.must(host, "game", { sub: "invite", user: dora, side });
    await world.presses("dora", { kind: "take", side });
    if (host === "anna") await world.must("dora", "game", { sub: "leave" });
  }
  await world.must("dora", "track", { track: "points", value: "=7" });
  await world.must("ben", "track", { track: "points", value: "=532" });
  const shown = [
    await world.must("dora", "me", { sub: "data" }),
    await world.presses("dora", { kind: "ourSide" }),
  ];
  // Ids of the moment may have these digits, too.
  expect(await world.text(shown)).not.toMatch(/(?<!\w)532(?!\w)/);
  await world.close();
});
