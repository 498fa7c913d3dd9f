import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { lhy } from "../support/game/given-when-then.ts";
import { Typist, expectPicked, expectSeen } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open([lhy]);
  await expectSeen(typist, "game", { sub: "new", system: lhy.id, side: "axis", title: 'Hill <&"> 112' });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  await expectSeen(typist, "game", { sub: "begin" });
  typist.user = ANNA;
});
afterEach(() => typist.close());

async function throwDice(notation: string, times: number, commands = 1): Promise<void> {
  for (let command = 0; command < commands; command += 1)
    await expectSeen(typist, "roll", { dice: notation, times });
}

function textOf({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

function pictureOf({ blocks }: Reply): Extract<Block, { kind: "picture" }> {
  const picture = blocks.find((block) => block.kind === "picture");
  if (picture === undefined) throw new Error("There is no picture.");
  return picture;
}

describe("/dice stats", () => {
  test("says so if there are no rolls", async () => {
    const reply = await expectSeen(typist, "dice", { sub: "stats" });
    expect(textOf(reply)).toContain("No dice rolled here yet.");
    expect(reply.blocks.some(({ kind }) => kind === "picture")).toBe(false);
  });

  test("shows the average, then the picture, then the counts", async () => {
    await throwDice("10d6", 10);
    const reply = await expectSeen(typist, "dice", { sub: "stats" });
    expect(reply.title).toBe('Dice · Hill \\<&"> 112');
    expect(reply.blocks.map(({ kind }) => kind).slice(0, 3)).toEqual(["text", "picture", "code"]);
    expect(textOf(reply)).toMatch(/100 × d6, average \d\.\d\d \(fair: 3\.5\)/);
    expect(pictureOf(reply).alt).toMatch(/^Bars of 100 dice with 6 sides, 16.7 expected each. 1: \d+, /);
    const counts = [...textOf(reply).matchAll(/^ {3}[1-6] +(\d+) +16\.7 +[+−]\d+\.\d$/gm)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(100);
  });

  test("can be limited to one player, and to one size of dice, with or without the d", async () => {
    await throwDice("5d6", 2);
    typist.user = BEN;
    await throwDice("1d8", 3);
    await throwDice("1d6", 4);
    const both = await expectSeen(typist, "dice", { sub: "stats" });
    expect(textOf(both)).toContain(`<@${ANNA.id}>: 10 × d6`);
    expect(textOf(both)).toContain(`<@${BEN.id}>: 4 × d6`);
    const bens = await expectSeen(typist, "dice", { sub: "stats", user: BEN.id, die: "6" });
    expect(textOf(bens)).toContain(`<@${BEN.id}>:** 4 × d6`);
    expect(pictureOf(bens).alt).toContain("Bars of 4 dice with 6 sides");
    const eights = await expectSeen(typist, "dice", { sub: "stats", die: "d8" });
    expect(pictureOf(eights).alt).toContain("Bars of 3 dice with 8 sides");
    const none = await expectSeen(typist, "dice", { sub: "stats", user: ANNA.id, die: "d8" });
    expect(textOf(none)).toContain(`<@${ANNA.id}> has rolled no d8 here yet.`);
  });

  test("has a menu of other dice of the same player", async () => {
    await throwDice("3d6", 1);
    await throwDice("1d20", 1);
    const reply = await expectSeen(typist, "dice", { sub: "stats", user: ANNA.id });
    const block = reply.blocks.find(({ kind }) => kind === "menu");
    expect(block).toMatchObject({
      menu: { press: { kind: "diceStats", user: ANNA.id }, choices: [{ value: "d20" }] },
    });
    const twenties = await expectPicked(typist, reply, "Other dice…", "d20");
    expect(textOf(twenties)).toContain(`<@${ANNA.id}>:** 1 × d20`);
    expect(reply.redraws).toBe(true);
  });

  test("refuses invalid dice", async () => {
    for (const die of ["2d6", "d6+1", "sword", "d1", "d6d8", "d-6"]) {
      const refusal = await typist.run("dice", { sub: "stats", die });
      expect(refusal instanceof RuleError && refusal.key).toMatch(/^refuse-notation-/);
    }
  });

  test("lists entered dice separately", async () => {
    await expectSeen(typist, "roll", { dice: "3d6", faces: "6 6 6" });
    const reply = await expectSeen(typist, "dice", { sub: "stats" });
    expect(textOf(reply)).toContain(`Not counted, since players entered them: 3 × d6 by <@${ANNA.id}>.`);
    expect(textOf(reply)).toContain("No dice rolled here yet");
  });

  test("counts an opposed roll for each player's luck once", async () => {
    await expectSeen(typist, "initiative");
    const text = textOf(await expectSeen(typist, "dice", { sub: "stats" }));
    const lines = text.split("\n").filter((line) => line.includes(" expected. Luck: "));
    expect(lines.filter((line) => line.startsWith(`<@${ANNA.id}>`))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith(`<@${BEN.id}>`))).toHaveLength(1);
    const won = lines
      .filter((line) => line.startsWith("<@"))
      .map((line) => Number(/: (\d) of/.exec(line)?.[1]));
    expect(won.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  test("offers rolled dice in autocomplete", async () => {
    expect(await typist.suggest("dice", { option: "die", options: { sub: "stats" } })).toEqual([]);
    await throwDice("2d10", 2);
    await throwDice("1d6", 1);
    const typed = { option: "die", options: { sub: "stats" } };
    expect(await typist.suggest("dice", typed)).toEqual([
      { name: "d6: 1 rolled", value: "d6" },
      { name: "d10: 4 rolled", value: "d10" },
    ]);
    expect(await typist.suggest("dice", { ...typed, text: "d1" })).toMatchObject([{ value: "d10" }]);
  });
});
