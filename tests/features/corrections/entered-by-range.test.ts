import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { cardOf } from "#games/entries/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { systems } from "../../support/game/systems.ts";
import { corrects, expectPressed, expectSeen, expectWell, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "axis" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "begin" });
});
afterEach(() => typist.close());

const textOf = ({ blocks }: Reply) =>
  blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");

/** The card of a shot; without a range by `/check`. */
function shot(range?: number, weapon = "76L", target = "VTT"): Promise<Reply> {
  return range === undefined
    ? expectSeen(typist, "check", { check: "to-hit", with: `weapon: ${weapon}; ${target}` })
    : expectSeen(typist, "tohit", { weapon, target, range: String(range) });
}

function enterLabel(card: Reply): string | undefined {
  return controlsOn(card).find(({ label }) => label.startsWith("Enter"))?.label;
}

async function enter(card: Reply, entered: Record<string, string>): Promise<Reply | RuleError> {
  return typist.press(card, enterLabel(card) ?? "Enter…", entered);
}

/** Enters a figure on the card of a shot. */
async function enterAt(range: number, correct: string): Promise<string> {
  return textOf(expectWell(await enter(await shot(range), { correct }), correct));
}

const cell = async () => Object.values((await typist.game()).corrections ?? {})[0]?.value;

test("a TH# that was entered for 6 hexes is asked for again at 20 hexes, and both are kept", async () => {
  expect(await enterAt(6, "10")).toContain("TH# 10 at 3–6 hexes, as last entered");
  const far = await shot(20);
  expect(textOf(far)).toContain("Enter TH#.");
  expect(enterLabel(far)).toBe("Enter 76L, VTT at 19–24 hexes…");
  expect(await enterAt(20, "8")).toContain("TH# 8 at 19–24 hexes, as last entered");
  expect(textOf(await shot(3))).toContain("TH# 10 at 3–6 hexes");
  expect(textOf(await shot(12))).toContain("Enter TH#.");
});

test("several bands are entered at once, and a range between them is asked for", async () => {
  expect(await enterAt(3, "10 @ 0–6; 7 (13+)")).toContain("TH# 10 at 0–6 hexes");
  expect(textOf(await shot(60))).toContain("TH# 7 at 13+ hexes");
  expect(textOf(await shot(8))).toContain("Enter TH#.");
  expect(await enterAt(8, "9")).toContain("Entered: **Ordnance numbers**, 76L, VTT: **9 at 7-12**.");
});

test("a refused figure changes nothing", async () => {
  await enterAt(6, "10");
  const before = await cell();
  for (const [correct, key] of [
    ["8 at 5-12", "refuse-ranges-taken"],
    ["8 at 12-7", "refuse-ranges-backwards"],
    ["8 at 7-12, 7 at 12-18", "refuse-ranges-overlap"],
    ["eight", "refuse-no-such-figure"],
  ] as const)
    expect(await enter(await shot(8), { correct })).toMatchObject({ key });
  expect(await cell()).toEqual(before);
});

test("a number that no TH# can be is asked for again, and replaced", async () => {
  expect(await enterAt(6, "100")).toContain("Enter TH#.");
  expect(await enterAt(6, "10")).toContain("TH# 10 at 3–6 hexes");
});

test("without a range the form asks for it, and the check takes it", async () => {
  const open = await shot();
  const label = enterLabel(open) ?? "";
  expect((await typist.form(open, label)).fields.map(({ id }) => id)).toEqual(["range", "correct"]);
  expect(await enter(open, { correct: "10" })).toMatchObject({ key: "refuse-figure-without-range" });
  expect(await enter(open, { correct: "10", range: "six" })).toBeInstanceOf(RuleError);
  expect(await enter(open, { correct: "", range: "" })).toMatchObject({ key: "refuse-enter-nothing" });
  const told = textOf(expectWell(await enter(open, { correct: "10", range: "6 hexes" }), "a figure"));
  expect(told).toContain("TH# 10 at 3–6 hexes, as last entered");
});

test("a check without a range lists the figures by range, and takes the range", async () => {
  await enterAt(6, "10");
  const open = await shot();
  expect(textOf(open)).toContain("TH# by range: 10 at 3-6.");
  expect(textOf(await expectPressed(typist, open, "Range…", { range: "5" }))).toContain(
    "TH# 10 at 3–6 hexes",
  );
});

test("the form for corrections shows the ranges, and asks for them", async () => {
  await enterAt(6, "10");
  const place = { system: "aslsk3", table: "ordnance", row: "76l", column: "vtt" };
  await expect(corrects(typist, place, "9", "game")).rejects.toThrow("Add the ranges");
  const told = await corrects(typist, place, "9 at 0-12, 8 at 13+", "game");
  expect(textOf(told)).toContain("**9** from 0 to 12; **8** from 13 on");
  expect(textOf(await shot(13))).toContain("TH# 8 at 13+ hexes");
});

test("a player who refuses an added figure restores the earlier ones", async () => {
  await enterAt(6, "10");
  const before = await cell();
  await enterAt(20, "8");
  const running = (await typist.context.games.in(typist.channel))!;
  const card = await cardOf(typist.context, running, running.game.head.n);
  typist.user = BEN;
  await expectPressed(typist, card, "Refuse");
  expect(await cell()).toEqual(before);
});

test("after a player refuses the first figure, the card asks for it again", async () => {
  await enterAt(6, "10");
  const running = (await typist.context.games.in(typist.channel))!;
  const card = await cardOf(typist.context, running, running.game.head.n);
  typist.user = BEN;
  await expectPressed(typist, card, "Refuse");
  expect(await enterAt(6, "9")).toContain("TH# 9 at 3–6 hexes");
});

test("a look-up at a range enters the figure for that range", async () => {
  const card = await expectSeen(typist, "table", {
    table: "ordnance",
    row: "76L",
    column: "VTT",
    value: "20",
  });
  await expectPressed(typist, card, "Enter…", { correct: "8" });
  expect(await cell()).toEqual({ bands: [{ from: 19, to: 24, is: 8 }] });
});

test("a number that an earlier release saved for the whole cell counts at every range, and can be restored", async () => {
  const system = systems.find(({ id }) => id === "aslsk3")!;
  const place = { table: "ordnance", row: "76l", column: "vtt" };
  const saved = { ...place, from: null, value: 10, by: BEN.id, at: typist.now };
  await typist.context.sheets.correct(system, "5", saved, false);
  await expectSeen(typist, "done");
  for (const range of [6, 20]) expect(textOf(await shot(range))).toContain("TH# 10, as last entered");
  expect(await cell()).toBe(10);
  await corrects(typist, { system: "aslsk3", ...place }, "9 at 0-6", "game");
  const running = (await typist.context.games.in(typist.channel))!;
  const card = await cardOf(typist.context, running, running.game.head.n);
  typist.user = BEN;
  await expectPressed(typist, card, "Refuse");
  expect(await cell()).toBe(10);
});
