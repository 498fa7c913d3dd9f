import { beforeEach, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

/** A conditional order. */
const ORDER = { at: "each activations", text: "Ambush at the mill", for: "side" };

let world: SecretWorld;
beforeEach(async () => {
  world = await worldOf("mission-command");
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await world.must("ben", "track", { track: `points.${world.sideOfBen}`, value: "412" });
  await world.must("ben", "check", { check: "reaction test", by: "Tigers", roll: true, secret: true });
  await world.must("ben", "note", ORDER);
});

const kinds = (card: Reply) => controlsOn(card).flatMap(({ press }) => press?.kind ?? []);
const ourSide = async (who: Who) => (await world.presses(who, { kind: "ourSide" })) as Reply;
const secrets = [/Tigers/, /412/, /Reaction test/, /Ambush/];
const found = (text: string) => secrets.map((secret) => secret.test(text));

test("a player who takes a seat reads the side's secrets in the private briefing", async () => {
  await world.must("ben", "game", { sub: "leave" });
  const briefing = await world.must("dora", "game", { sub: "join", side: world.sideOfBen });
  expect(briefing.audience).toBe("private");
  expect(found(await world.text(briefing))).toEqual(found(await world.text(await ourSide("dora"))));
  expect(found(await world.text(briefing))).toEqual([true, true, true, true]);
  expect(kinds(briefing)).toContain("ourSide");
  expect(faultsOfReply(briefing)).toEqual([]);
  const other = await world.must("anna", "game", { sub: "briefing" });
  expect(found(await world.text(other)).slice(0, 2)).toEqual([false, false]);
  expect(await world.text(other)).not.toContain("Ambush");
});
