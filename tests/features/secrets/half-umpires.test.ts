import { beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Press } from "#cards/presses/press.ts";
import { english } from "#words/languages.ts";
import { PEOPLE, type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

let world: SecretWorld;
const track = () => `points.${world.sideOfBen}`;

/** Chris is an umpire for all; Una is accepted by Ben alone. */
beforeEach(async () => {
  world = await worldOf("mission-command");
  await world.must("ben", "track", { track: track(), value: "5" });
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await world.presses("ben", { kind: "accept", umpire: PEOPLE.una.id });
});

const ourSide = async (who: Who) => world.text(await world.presses(who, { kind: "ourSide" }));
const isRefused = (answer: unknown) => answer instanceof RuleError;

describe("an umpire accepted by one side alone", () => {
  test.each([
    ["sets its hidden values", () => ["track", { track: track(), value: "99" }]],
    ["moves its hidden values", () => ["track", { track: track(), value: "+1" }]],
    [
      "hides units for it",
      () => ["unit", { sub: "add", name: "Lynx", kind: "group", side: world.sideOfBen, hidden: true }],
    ],
    ["adds units to it", () => ["unit", { sub: "add", name: "Lynx", kind: "group", side: world.sideOfBen }]],
    [
      "changes its hidden units",
      () => ["unit", { sub: "set", unit: "Tigers", state: "command", value: "out" }],
    ],
    ["removes its hidden units", () => ["unit", { sub: "remove", unit: "Tigers" }]],
    ["rolls in secret", () => ["roll", { dice: "d6", secret: true }]],
  ] as const)("never %s", async (_, command) => {
    const before = await ourSide("ben");
    const { head } = (await world.game())!;
    const [name, options] = command() as [string, Record<string, unknown>];
    expect(isRefused(await world.says("una", name, options))).toBe(true);
    expect([await ourSide("ben"), (await world.game())!.head]).toEqual([before, head]);
  });

  test.each([
    [
      "seeks a substitute for its player",
      (): Press => ({ kind: "substitute", side: world.sideOfBen, user: PEOPLE.ben.id }),
    ],
    ["removes its player", (): Press => ({ kind: "removeSeat", side: world.sideOfBen, user: PEOPLE.ben.id })],
    ["rules", (): Press => ({ kind: "ruling" })],
  ])("never %s", async (_, press) => {
    const { head } = (await world.game())!;
    await world.presses("una", press());
    expect((await world.game())!.head).toEqual(head);
  });

  test("sees none of its secrets, until all have accepted", async () => {
    expect(await ourSide("una")).not.toMatch(/Tigers/);
    await world.presses("anna", { kind: "accept", umpire: PEOPLE.una.id });
    expect(await ourSide("una")).toMatch(/Tigers/);
    await world.must("una", "track", { track: track(), value: "99" });
    expect(await ourSide("ben")).toContain("99");
  });
});

test("cards with free seats say that a player accepts the umpire", async () => {
  const note = english.say("seats-accepts-umpire", { umpires: ["?"] }).split("?")[0]!;
  world = await worldOf("mission-command", false);
  const notes = async (shown: unknown) => (await world.text(shown)).includes(note);
  expect(await notes(await world.must("anna", "status", {}))).toBe(true);
  expect(await notes(await world.must("dora", "game", { sub: "seats" }))).toBe(true);
  await world.must("anna", "game", { sub: "begin" });
  await world.must("ben", "game", { sub: "leave" });
  expect(await notes(await world.must("dora", "game", { sub: "seats" }))).toBe(true);
  expect(await notes(await world.must("dora", "game", { sub: "join", side: world.sideOfBen }))).toBe(true);
  expect(await notes(await world.must("anna", "game", { sub: "seats" }))).toBe(false);
});
