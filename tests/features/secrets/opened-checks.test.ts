import { beforeEach, describe, expect, test } from "vitest";
import { privateEntries } from "#core/ledger/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { systems } from "../../support/game/systems.ts";
import { type SecretWorld, worldOf } from "../../support/games/secret-world.ts";

let world: SecretWorld;
beforeEach(async () => {
  world = await worldOf("mission-command");
});

/** A closed reaction test. With these modifiers its result always changes a group. */
const TEST = {
  check: "reaction test",
  modifiers: "raw, out of command (not elite)",
  roll: true,
  secret: true,
};
const openFirst = () => world.must("ben", "dice", { sub: "reveal", roll: "1" });
const kinds = (card: Reply) => controlsOn(card).flatMap(({ press }) => press?.kind ?? []);
const applyOn = (card: Reply) => {
  const press = controlsOn(card).find((each) => each.press?.kind === "applyResult")?.press;
  if (press === undefined) throw new Error("The card has no button that applies the result.");
  return press;
};
const keyOf = (answer: Reply | RuleError) => (answer instanceof RuleError ? answer.key : "done");
const play = async () => (await world.game())!.play;
const statesOf = async (name: string) =>
  (await play()).units?.[world.sideOfBen]?.find((unit) => unit.name === name)?.states;
const ourSide = async () => JSON.stringify(await world.presses("ben", { kind: "ourSide" }));
const REACTION = /halted|retires|retreating/;

describe("an opened check of a public unit", () => {
  test("changes the unit when its side or the umpire presses, once, until an undo", async () => {
    await world.must("ben", "check", { ...TEST, by: "Baker Group" });
    const card = await openFirst();
    expect(await statesOf("Baker Group")).toEqual({});
    const press = applyOn(card);
    expect(keyOf(await world.presses("anna", press))).toBe("refuse-own-side-only");
    expect(keyOf(await world.presses("ben", press))).toBe("done");
    const after = await statesOf("Baker Group");
    expect(after).toMatchObject({ tested: "yes" });
    expect(keyOf(await world.presses("chris", press))).toBe("refuse-result-applied");
    await world.must("ben", "undo", {});
    expect(await statesOf("Baker Group")).toEqual({});
    expect(keyOf(await world.presses("chris", press))).toBe("done");
    expect(await statesOf("Baker Group")).toEqual(after);
  });

  test("has no button if its result changes nothing, or if the game is over", async () => {
    await world.must("anna", "roll", { dice: "1d6", secret: true });
    expect(kinds(await world.must("anna", "dice", { sub: "reveal", roll: "1" }))).not.toContain(
      "applyResult",
    );
    await world.must("ben", "check", { ...TEST, by: "Baker Group" });
    const end = controlsOn(await world.must("chris", "game", { sub: "end" }))[0]?.press;
    if (end !== undefined) await world.presses("chris", end);
    const card = await world.must("ben", "dice", { sub: "reveal", roll: "2" });
    expect((await world.game())?.status).toBe("ended");
    expect(kinds(card)).not.toContain("applyResult");
  });
});

describe("an opened check of a hidden unit", () => {
  const roll = async () => world.must("ben", "check", { ...TEST, by: "Tigers" });
  beforeEach(async () => {
    await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  });

  test("changes the unit in secret, and looks like that of a unit that is not in the bot", async () => {
    await roll();
    await world.must("ben", "check", TEST);
    const cards = [await openFirst(), await world.must("ben", "dice", { sub: "reveal", roll: "2" })];
    expect(kinds(cards[0]!)).toEqual(kinds(cards[1]!));
    expect(keyOf(await world.presses("anna", applyOn(cards[0]!)))).toBe("refuse-own-side-only");
    const hidden = (await world.presses("ben", applyOn(cards[0]!))) as Reply;
    expect(await ourSide()).toMatch(REACTION);
    const unlisted = (await world.presses("ben", applyOn(cards[1]!))) as Reply;
    expect([hidden.title, kinds(hidden)]).toEqual([unlisted.title, kinds(unlisted)]);
    const { games } = world.typist.context;
    const entries = (await games.entries(await world.typist.game())).slice(-2);
    expect(entries.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ["resultApplied"],
      ["resultApplied"],
    ]);
    expect(JSON.stringify(await world.game())).not.toContain("Tigers");
  });

  test("takes the changes back with the entry that applied it", async () => {
    await roll();
    await world.presses("ben", applyOn(await openFirst()));
    await world.must("ben", "undo", {});
    expect(await ourSide()).toContain("Tigers");
    expect(await ourSide()).not.toMatch(REACTION);
  });

  test("changes it for all after it was revealed", async () => {
    await roll();
    const [entry] = privateEntries(await world.typist.running(), "secret");
    await world.presses("ben", { kind: "revealUnit", id: entry?.id ?? "" });
    await world.presses("ben", applyOn(await openFirst()));
    expect(await statesOf("Tigers")).toMatchObject({ tested: "yes" });
  });
});

describe("an opened check", () => {
  test("asks for its losses as an open one does", async () => {
    await world.must("anna", "check", {
      check: "ko",
      with: "pak 40; 80; 5",
      times: 10,
      roll: true,
      secret: true,
    });
    expect((await play()).losses).toBeUndefined();
    const card = await world.must("anna", "dice", { sub: "reveal", roll: "1" });
    expect((await play()).losses).toMatchObject([{ check: "ko", side: world.sideOfBen }]);
    expect(kinds(card)).toEqual(expect.arrayContaining(["loss", "otherLoss"]));
  });

  test("waits for the check that follows from it", async () => {
    await world.must("anna", "check", {
      check: "to hit",
      with: "pak 40; 80; 5",
      times: 10,
      roll: true,
      secret: true,
    });
    const card = await world.must("anna", "dice", { sub: "reveal", roll: "1" });
    expect((await play()).declared).toMatchObject([{ check: "ko" }]);
    expect(kinds(card)).toContain("declared");
  });

  test("applies its effects on tracks", async () => {
    world = await worldOf("valor-and-victory");
    const [own] = systems.find(({ id }) => id === "valor-and-victory")!.sides;
    await world.must("chris", "track", {
      track: `sniper-${own?.id}`,
      item: "Sniper",
      value: "waiting",
      kind: "sniper",
    });
    const boxes = async () => (await play()).items;
    await world.must("anna", "check", { check: "sniper attack", with: "2", roll: true, secret: true });
    const before = await boxes();
    const card = await world.must("anna", "dice", { sub: "reveal", roll: "1" });
    expect(await boxes()).toEqual(before);
    await world.presses("anna", applyOn(card));
    expect(JSON.stringify(await boxes())).toContain("active");
  });
});
