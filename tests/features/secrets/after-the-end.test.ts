import { expect, test } from "vitest";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { DAY } from "#core/pace/index.ts";
import { render } from "#discord/messages/render.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { systems } from "../../support/game/systems.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

const READERS = ["anna", "ben", "chris", "dora", "zed"] as const satisfies Who[];

const kinds = (card: Reply) => controlsOn(card).flatMap(({ press }) => press?.kind ?? []);

async function ourSide(world: SecretWorld, who: Who): Promise<Reply> {
  return (await world.presses(who, { kind: "ourSide" })) as Reply;
}

/** The number of secrets that a user reads on a card, as words: ids of the moment may have the same digits. */
async function count(world: SecretWorld, card: Reply, secrets: readonly string[]): Promise<number> {
  const text = await world.text(card);
  return secrets.filter((secret) => new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text)).length;
}

async function agree(world: SecretWorld, who: Who): Promise<void> {
  for (const { n: asked } of (await world.game())?.proposals ?? [])
    await world.presses(who, { kind: "consent", asked, answer: "agree" });
}

async function end(world: SecretWorld): Promise<void> {
  await world.must("anna", "game", { sub: "end" });
  await world.presses("anna", { kind: "endSure" });
  for (const who of ["ben", "chris", "una"] as const) await agree(world, who);
  await world.passes(60_000);
  expect((await world.game())?.status).toBe("ended");
}

/** A conditional order of the user's side. */
async function order(world: SecretWorld, who: Who, text: string): Promise<void> {
  const [moment] = (await world.suggests(who, "note", { option: "at", text: "each" })) ?? [];
  await world.must(who, "note", { at: moment?.value, text, for: "side" });
}

test.each(systems)(
  "after the end of $id, the card shows everyone the rolls and orders of each side",
  async ({ id }) => {
    const world = await worldOf(id);
    const secrets = ["Mill", "Bridge", "Ford"];
    await order(world, "ben", "Mill");
    await world.must("ben", "roll", { dice: "2d6", reason: "Ford", secret: true });
    await order(world, "anna", "Bridge");
    await world.must("ben", "note", { at: "turn 9", text: "Not an order", for: "side" });
    const before = [await ourSide(world, "anna"), await ourSide(world, "zed")];
    expect(await Promise.all(before.map((card) => count(world, card, secrets)))).toEqual([1, 0]);
    await end(world);
    expect(kinds(await world.must("zed", "status", {}))).toContain("ourSide");
    for (const who of READERS) {
      const card = await ourSide(world, who);
      expect(await count(world, card, secrets)).toBe(3);
      expect(await count(world, card, ["Not an order"])).toBe(0);
      expect(kinds(card)).toEqual(expect.arrayContaining(["ourFile", "closedRoll"]));
      expect(faultsOfReply(card)).toEqual([]);
    }
  },
);

test("after the end, everyone opens each hidden unit and roll, and the briefing leaves them to the card", async () => {
  const world = await worldOf("mission-command");
  const secrets = ["Tigers", "412", "Reaction test", "Lynx"];
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await world.must("ben", "track", { track: `points.${world.sideOfBen}`, value: "412" });
  await world.must("ben", "check", { check: "reaction test", by: "Tigers", roll: true, blind: true });
  await world.must("anna", "unit", { sub: "add", name: "Lynx", kind: "group", hidden: true });
  expect(await count(world, await ourSide(world, "anna"), secrets)).toBe(1);
  await end(world);
  for (const who of READERS) {
    const card = await ourSide(world, who);
    expect(await count(world, card, secrets)).toBe(4);
    expect(kinds(card)).not.toContain("hideUnits");
    const menus = controlsOn(card).filter(({ isMenu }) => isMenu);
    for (const menu of menus) {
      const block = card.blocks.find(
        ({ kind, ...more }) => kind === "menu" && "menu" in more && more.menu.press.kind === menu.press?.kind,
      );
      const value = block?.kind === "menu" ? block.menu.choices[0]?.value : undefined;
      const opened = (await world.uses(who, menu.id, value)) as Reply;
      expect(kinds(opened).filter((kind) => !["ourSide", "details"].includes(kind))).toEqual([]);
      expect(await count(world, opened, secrets)).toBeGreaterThan(0);
    }
  }
  const briefing = await world.must("anna", "game", { sub: "briefing" });
  expect(await count(world, briefing, secrets.slice(0, 2))).toBe(0);
});

test("the secrets of a rematch are not open, though those of the game before are", async () => {
  const world = await worldOf("mission-command");
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await end(world);
  const old = belonging(await world.typist.game());
  await world.presses("anna", { kind: "rematch" });
  await world.must("anna", "unit", { sub: "add", name: "Lynx", kind: "group", hidden: true });
  const secrets = ["Tigers", "Lynx"];
  expect(await count(world, await ourSide(world, "zed"), secrets)).toBe(0);
  const card = (await world.typist.pressOf({ kind: "ourSide" }, old)) as Reply;
  expect(await count(world, card, ["Tigers"])).toBe(1);
  expect(await count(world, card, ["Lynx"])).toBe(0);
});

test("the card of an ended game with many secrets fits, and names the side of each list", async () => {
  const world = await worldOf("mission-command");
  for (const [who, side] of [
    ["anna", "Wolf"],
    ["ben", "Tiger"],
  ] as const)
    for (let at = 0; at < 2; at += 1) {
      const names = Array.from({ length: 25 }, (_, n) => `${side} number ${at * 25 + n}`);
      await world.must(who, "unit", { sub: "add", name: names.join(", "), kind: "group", hidden: true });
      for (let n = 0; n < 15; n += 1) {
        await world.must(who, "roll", { dice: "2d6", reason: `${side} roll `.repeat(8), secret: true });
        await order(world, who, "In the wood ".repeat(20));
      }
    }
  await end(world);
  const card = await ourSide(world, "zed");
  expect(faultsOfReply(card)).toEqual([]);
  const drawn = JSON.stringify(render(card).body);
  const heads = card.blocks.flatMap((block) => (block.kind === "note" ? [block.text] : []));
  expect(heads.filter((head) => drawn.includes(head))).toHaveLength(4);
});

test("orders stay with their side while an opponent can give time back, which resumes the game", async () => {
  const world = await worldOf("valor-and-victory");
  await order(world, "ben", "Mill");
  await world.must("anna", "game", {
    sub: "deadline",
    each: "12 hours",
    ...JSON.parse('{ "then": "adjourned" }'),
  });
  await agree(world, "ben");
  for (let day = 0; day < 3; day += 1) await world.passes(DAY);
  expect((await world.game())?.status).toBe("ended");
  expect(await count(world, await ourSide(world, "ben"), ["Mill"])).toBe(1);
  for (const who of ["anna", "zed"] as const)
    expect(await count(world, await ourSide(world, who), ["Mill"])).toBe(0);
  const entry = (await world.game())?.timeUp?.n ?? 0;
  for (const who of ["anna", "ben"] as const) await world.presses(who, { kind: "grace", entry });
  expect((await world.game())?.status).toBe("running");
});
