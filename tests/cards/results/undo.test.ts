import { belonging } from "#cards/presses/codec.ts";
import { english } from "#words/languages.ts";
import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { rollMark, spentText } from "#cards/dice/rolls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const DORA = { id: "333333333333333333", name: "Dora" };

const textOf = ({ blocks }: Reply) =>
  blocks.map((block) => (block.kind === "text" ? block.text : "")).join("\n");
const labels = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons.map(({ label }) => label) : []));

test.each(systems)("an open request fits on every card of $title, in every phase", async (system) => {
  const typist = await Typist.open(systems);
  const [first, second] = system.sides;
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: first?.id });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: second?.id });
  await expectSeen(typist, "game", { sub: "begin" });
  typist.user = ANNA;
  const places = await typist.suggest("phase", { option: "to" });
  let asked = 0;
  for (const { value } of places) {
    if ((await typist.run("phase", { to: value })) instanceof RuleError) continue;
    await expectSeen(typist, "roll", { dice: "2d6" });
    const request = await expectSeen(typist, "undo");
    expect(request.title).toContain("asks to undo a move");
    expect(request.ping).toEqual([BEN.id]);
    expect(textOf(await expectSeen(typist, "phase"))).toContain("⏪ <@111111111111111111> asks to undo");
    const status = await expectSeen(typist, "status");
    expect(textOf(status)).toContain("⏪ <@111111111111111111> asks to undo");
    expect(labels(status.blocks)).toEqual(expect.arrayContaining(["Agree", "Refuse", "Withdraw"]));
    asked += 1;
  }
  expect(asked).toBeGreaterThan(0);
  await typist.close();
});

test("an undo that ends a request to undo has the undo's heading", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "invite", user: DORA.id, side: "umpire" });
  typist.user = DORA;
  await expectSeen(typist, "game", { sub: "join", side: "umpire" });
  typist.user = BEN;
  await typist.pressOf({ kind: "accept", umpire: DORA.id }, belonging(await typist.game()));
  await expectSeen(typist, "game", { sub: "begin" });
  const { head } = await typist.game();
  typist.user = ANNA;
  await expectSeen(typist, "track", { track: "minutes", value: "5" });
  await expectSeen(typist, "track", { track: "minutes", value: "6" });
  typist.user = BEN;
  await expectSeen(typist, "undo", { to: String(head.n) });
  typist.user = DORA;
  const undone = await expectSeen(typist, "undo", { to: String(head.n + 1) });
  expect(undone.title).toBe("Undone");
  expect(await typist.game()).not.toHaveProperty("proposals");
  expect((await typist.game()).play.numbers["minutes"]).toBe(5);
  await typist.close();
});

test("a request in the lobby has its buttons on the lobby's card", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "mission-command", side: "axis" });
  await expectSeen(typist, "unit", { sub: "add", name: "A Company" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await expectSeen(typist, "undo", { to: "1" });
  for (const name of ["phase", "status"])
    expect(labels((await expectSeen(typist, name)).blocks)).toEqual(
      expect.arrayContaining(["Agree", "Refuse", "Withdraw"]),
    );
  await typist.close();
});

test("the log and the briefing strike through undone entries, even on pages before the undo", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "roll", { dice: "2d6" });
  await expectSeen(typist, "track", { track: "minutes", value: "5" });
  await expectSeen(typist, "undo");
  for (let at = 0; at < 8; at += 1) await expectSeen(typist, "roll", { dice: "2d6" });
  await expectSeen(typist, "track", { track: "minutes", value: "6" });
  const struck = /^`#(\d+)`.*~~<@111111111111111111>: .*~~ \(undone\)$/gm;
  const struckOn = async (name: string, options: Record<string, unknown>) =>
    [...textOf(await expectSeen(typist, name, options)).matchAll(struck)].map(([, n]) => n);
  const { head } = (await typist.context.games.in(typist.channel))?.game ?? {};
  const taken = String((head?.n ?? 0) - 10);
  expect(await struckOn("log", { from: taken })).toEqual([taken]);
  expect(await struckOn("log", { kind: "tracks" })).toEqual([taken]);
  expect(await struckOn("log", {})).toEqual([]);
  expect(await struckOn("game", { sub: "briefing" })).toEqual([taken]);
  await typist.close();
});

test("a roll names the one that it repeats; entered dice and free rolls repeat none", () => {
  const rolled = { type: "rolled", roll: 15, series: 1, purpose: "Initiative", dice: [] } as const;
  expect(rollMark(english, { ...rolled, dice: [] })).toBe("Roll 15");
  expect(rollMark(english, { ...rolled, dice: [], again: 14 })).toBe("Roll 15, after roll 14 was undone");
  expect(rollMark(english, { ...rolled, dice: [], roll: null })).toBe("Not kept: no game here");
});

test("spent rolls are listed, up to a maximum", () => {
  const rolls = (...numbers: number[]) => numbers.map((roll) => ({ roll }));
  expect(spentText(english, [])).toBe("");
  expect(spentText(english, rolls(14))).toMatch(/^Roll 14 stays in the log/);
  expect(spentText(english, rolls(1, 2, 5))).toMatch(/^Rolls 1, 2 and 5 stay in the log/);
  expect(spentText(english, rolls(1, 2, 3, 4, 5, 6, 7, 8))).toMatch(
    /^Rolls 1, 2, 3, 4, 5, 6 and 2 more stay/,
  );
});
