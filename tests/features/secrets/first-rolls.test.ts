import { beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

let world: SecretWorld;
beforeEach(async () => {
  world = await worldOf("mission-command");
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
});

/** A closed reaction test. With these modifiers its result always changes a group. */
const TEST = {
  check: "reaction test",
  modifiers: "raw, out of command (not elite)",
  roll: true,
  secret: true,
};
const UNITS = ["Baker Group", "Tigers"];
const roll = (by?: string, who: Who = "ben") => world.must(who, "check", { ...TEST, ...(by && { by }) });
const open = (number: number) => world.must("ben", "dice", { sub: "reveal", roll: String(number) });
const press = (card: Reply, kind: string) => {
  const found = controlsOn(card).find((each) => each.press?.kind === kind)?.press;
  if (found === undefined) throw new Error(`The card has no button ${kind}.`);
  return found;
};
const kinds = (card: Reply) => controlsOn(card).flatMap(({ press: each }) => each?.kind ?? []);
const presses = async (who: Who, card: Reply, kind: string) => {
  const answer = await world.presses(who, press(card, kind));
  if (answer instanceof RuleError) throw answer;
  return answer;
};
const applied = async () => (await world.game())?.play.applied?.length ?? 0;
/** Opens a roll and applies its result; resolves to the answer. */
const apply = async (number: number) => presses("ben", await open(number), "applyResult");

describe("of several closed checks of a unit on one occasion, the first one counts", () => {
  test.each(UNITS)(
    "%s: a later one is applied after the first is offered and the opponent agrees",
    async (unit) => {
      for (let n = 0; n < 8; n += 1) await roll(unit);
      const later = await open(8);
      const offer = await presses("ben", later, "applyResult");
      expect([offer.audience, kinds(offer), await applied()]).toEqual([
        "private",
        ["openRoll", "askResult"],
        0,
      ]);
      const asked = await presses("ben", offer, "askResult");
      expect(await applied()).toBe(0);
      const agreed = await presses("anna", asked, "consent");
      await presses("ben", agreed, "applyResult");
      expect(await applied()).toBe(1);
    },
  );

  test.each(UNITS)("%s: the first one is applied without asking, open or closed", async (unit) => {
    for (let n = 0; n < 3; n += 1) await roll(unit);
    const offer = await apply(3);
    const first = await presses("ben", await presses("ben", offer, "openRoll"), "openRollSure");
    expect(kinds(await presses("ben", await open(2), "applyResult"))).toEqual(["applyResult", "askResult"]);
    await presses("ben", first, "applyResult");
    expect(await applied()).toBe(1);
  });

  test("there is nothing to ask about the first one", async () => {
    await roll("Baker Group");
    const { entry } = press(await open(1), "applyResult") as PressNamed<"applyResult">;
    const answer = await world.presses("ben", { kind: "askResult", entry });
    expect(answer instanceof RuleError && answer.key).toBe("refuse-result-first");
    expect((await world.game())?.proposals ?? []).toEqual([]);
  });

  test("the umpire alone agrees, or applies a later one", async () => {
    for (let n = 0; n < 2; n += 1) await roll("Baker Group");
    const later = await open(2);
    const asked = await presses("ben", await presses("ben", later, "applyResult"), "askResult");
    await presses("chris", asked, "consent");
    await presses("ben", later, "applyResult");
    expect(await applied()).toBe(1);
    await roll("Tigers");
    await roll("Tigers");
    await presses("chris", await open(4), "applyResult");
    expect(await applied()).toBe(2);
  });

  test("a refusal leaves the first one, and a user of another side learns of none", async () => {
    for (let n = 0; n < 2; n += 1) await roll("Tigers");
    const later = await open(2);
    const outsider = await world.presses("anna", press(later, "applyResult"));
    expect(outsider instanceof RuleError && outsider.key).toBe("refuse-own-side-only");
    const asked = await presses("ben", await presses("ben", later, "applyResult"), "askResult");
    const [, refuse] = controlsOn(asked).filter((each) => each.press?.kind === "consent");
    await world.presses("anna", refuse!.press!);
    expect(kinds(await presses("ben", later, "applyResult"))).toContain("askResult");
    expect(await applied()).toBe(0);
  });

  test("a check that changes tracks is limited as well", async () => {
    world = await worldOf("valor-and-victory");
    const sniper = { check: "sniper attack", with: "2", roll: true, secret: true };
    for (let n = 0; n < 2; n += 1) await world.must("anna", "check", sniper);
    const later = await world.must("anna", "dice", { sub: "reveal", roll: "2" });
    expect(kinds(await presses("anna", later, "applyResult"))).toContain("askResult");
  });
});

describe("the result is applied without asking", () => {
  test.each([
    ["of another unit", () => roll("Tigers")],
    ["of the opponent", () => roll("Able Group", "anna")],
    [
      "before the opponent made a check",
      async () => {
        await roll("Baker Group");
        await world.must("anna", "check", { check: "to hit", with: "pak 40; 40; 6", roll: true });
      },
    ],
    [
      "before the umpire ruled",
      async () => {
        await roll("Baker Group");
        await world.presses("chris", { kind: "ruling" });
        await world.submits("chris", { kind: "ruling" }, { text: "Baker tests again." });
      },
    ],
    [
      "before play moved on",
      async () => {
        await roll("Baker Group");
        const { book } = await world.typist.context.games
          .in(world.typist.channel)
          .then((running) => running!);
        await world.must("chris", "phase", { to: book.sequence.phases.at(-1)!.name });
      },
    ],
  ] as const)("if an earlier roll is one %s", async (_, earlier) => {
    await earlier();
    await roll("Baker Group");
    const number = (await world.game())!.dice.rolls;
    await apply(number);
    expect(await applied()).toBe(1);
  });
});

describe("the card of an opened roll names the side's other closed rolls", () => {
  const NAMED = /Other closed rolls[^"]*/;
  const named = async (card: Reply) => NAMED.exec(await world.text(card))?.[0];

  test("of the same check, with their numbers", async () => {
    for (let n = 0; n < 8; n += 1) await roll("Baker Group");
    await roll("Able Group", "anna");
    await world.must("ben", "roll", { dice: "d6", secret: true });
    expect(await named(await open(3))).toMatch(/\*\*7\*\* \(1, 2, 4, 5, 6, 7, 8\)/);
    expect(await named(await open(10))).toBeUndefined();
  });

  test("of the same dice, and of rolls for the umpire", async () => {
    for (let n = 0; n < 3; n += 1) await world.must("ben", "roll", { dice: "2d6", blind: true });
    await world.must("anna", "roll", { dice: "2d6", blind: true });
    const sure = await world.must("chris", "dice", { sub: "reveal", roll: "1" });
    expect((await world.game())?.closed).toHaveLength(4);
    expect(await named(await presses("chris", sure, "openRollSure"))).toMatch(/\*\*2\*\* \(2, 3\)/);
  });

  test("and so does an open roll of the check", async () => {
    await roll("Baker Group");
    const { secret: _, ...publicly } = TEST;
    expect(await named(await world.must("ben", "check", { ...publicly, by: "Baker Group" }))).toMatch(
      /\(1\)/,
    );
    expect(await named(await world.must("anna", "check", { ...publicly, by: "Able Group" }))).toBeUndefined();
  });
});
