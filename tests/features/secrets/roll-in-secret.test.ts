import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

/** A complete check of each game with hidden units, as typed. */
const CHECKS = {
  aslsk3: { check: "nmc", with: "8" },
  "mission-command": { check: "to hit", with: "pak 40; 40; 6" },
};

function pressOn(card: Reply, kind: Press["kind"]): Press | undefined {
  return controlsOn(card)
    .map(({ press }) => press)
    .find((press) => press?.kind === kind);
}

/** The press that rolls a check in secret, on the card that a user gets. */
async function closedOn(world: SecretWorld, who: Who, options: object): Promise<Press | undefined> {
  const card = await world.must(who, "check", { ...options });
  expect(pressOn(card, "cast")).toBeDefined();
  return pressOn(card, "closedCheck");
}

const keyOf = (answer: Reply | RuleError) => (answer instanceof RuleError ? answer.key : "done");
const closed = async (world: SecretWorld) => (await world.game())?.closed ?? [];

describe.each(Object.entries(CHECKS))("the card of a check of %s", (id, options) => {
  test("rolls in secret for the side of the player, once", async () => {
    const world = await worldOf(id);
    const press = await closedOn(world, "ben", options);
    const entries = async () => world.typist.context.games.entries(await world.typist.game());
    expect(await world.submits("ben", press!, {})).toMatchObject({ audience: "private" });
    expect(await closed(world)).toMatchObject([{ for: { side: world.sideOfBen } }]);
    expect((await entries()).at(-1)?.events.map(({ type }) => type)).toEqual(["rollClosed"]);
    expect(await world.submits("ben", press!, {})).toBeInstanceOf(RuleError);
    expect(await closed(world)).toHaveLength(1);
  });

  test("is not rolled in secret after it was rolled openly", async () => {
    const world = await worldOf(id);
    const card = await world.must("ben", "check", { ...options });
    expect(keyOf(await world.presses("ben", pressOn(card, "cast")!))).toBe("done");
    expect(await world.submits("ben", pressOn(card, "closedCheck")!, {})).toBeInstanceOf(RuleError);
    expect(await closed(world)).toEqual([]);
  });
});

describe("a roll in secret", () => {
  const SHOT = CHECKS["mission-command"];

  test("is offered to players and to an accepted umpire alone", async () => {
    const world = await worldOf("mission-command");
    for (const who of ["anna", "ben", "chris"] as const)
      expect(await closedOn(world, who, SHOT)).toBeDefined();
    for (const who of ["una", "dora"] as const) expect(await closedOn(world, who, SHOT)).toBeUndefined();
    const press = await closedOn(world, "ben", SHOT);
    for (const who of ["una", "dora"] as const)
      expect(keyOf(await world.submits(who, press!, {}))).toBe("refuse-secret-players-only");
    expect(await closed(world)).toEqual([]);
  });

  test("of an umpire is for the umpire", async () => {
    const world = await worldOf("mission-command");
    await world.submits("chris", (await closedOn(world, "chris", SHOT))!, {});
    expect(await closed(world)).toMatchObject([{ for: "umpire" }]);
  });

  test.each([
    ["last-hundred-yards", { check: "recovery", with: "5" }],
    ["valor-and-victory", { check: "rally", with: "elite" }],
  ])("is not offered in a game without secrets: %s", async (id, options) => {
    expect(await closedOn(await worldOf(id), "ben", options)).toBeUndefined();
  });

  test("is not offered where the game closes the roll, where dice are entered, or outside of a game", async () => {
    const world = await worldOf("mission-command");
    const reaction = { check: "reaction test" };
    expect(await closedOn(world, "ben", reaction)).toBeDefined();
    await world.must("chris", "game", { sub: "set", setting: "reactionDice", value: "blind" });
    expect(await closedOn(world, "ben", reaction)).toBeUndefined();
    await world.must("chris", "game", { sub: "set", setting: "reactionDice", value: "open" });
    const entering = await world.presses("ben", { kind: "check", check: "reaction-test", entered: "7" });
    expect(pressOn(entering as Reply, "cast")).toMatchObject({ entered: "7" });
    expect(pressOn(entering as Reply, "closedCheck")).toBeUndefined();
    world.typist.channel = "8";
    const outside = { ...SHOT, system: "mission-command" };
    expect(await closedOn(world, "ben", outside)).toBeUndefined();
  });
});
