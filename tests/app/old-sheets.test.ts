import { commit } from "#app/act.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { doubtsOf } from "#core/tables/doubts.ts";
import { createGame } from "#core/lifecycle/create.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { Typist, expectSeen } from "../support/typist.ts";
import { verifyLog } from "../support/verify-log.ts";
import { systems } from "../support/systems.ts";

const system = "mission-command";
const PLACE = "aa-adjustments/multi-barrelled/modifier";
const figure = { table: "aa-adjustments", row: "multi-barrelled", column: "modifier" };
const secret = "ab".repeat(32);

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

async function figureOf(channel: string) {
  return (await typist.context.games.in(channel))?.system.corrections[PLACE]?.value;
}

/** A game as it was set up before games had sheets of their own. */
async function setUpBefore(): Promise<void> {
  const played = systems.find(({ id }) => id === system)!;
  const events = createGame(played, {
    id: "abcd",
    guild: typist.guild,
    channel: "8",
    title: "Of before",
    creator: typist.user.id,
    side: "both",
    commitment: commitmentTo(secret),
  });
  const actor = { by: typist.user.id, at: 1, interaction: "1" };
  await commit(typist.context, actor, {
    before: null,
    system: played,
    events,
    secret: { series: 1, secret },
  });
}

test("a game of before keeps the figures that its server had, and takes later ones over with an entry", async () => {
  const corrections = { [system]: { [PLACE]: { value: 4, by: "9", at: 1 } } };
  await typist.context.sheets.changeGuild("5", (server) => ({ ...server, corrections }));
  await setUpBefore();
  expect(await figureOf("8")).toBe(4);
  typist.channel = "7";
  await expectSeen(typist, "table", { system, ...figure, correct: "1", where: "new" });
  expect(await figureOf("8")).toBe(4);
  await expectSeen(typist, "table", { system, ...figure, correct: "3", where: "server" });
  expect(await figureOf("8")).toBe(4);
  typist.channel = "8";
  const card = await expectSeen(typist, "roll", { notation: "1d6" });
  expect(JSON.stringify(card.blocks)).toContain("4 → **3**");
  expect(await figureOf("8")).toBe(3);
  const { game } = (await typist.context.games.in("8"))!;
  expect(verifyLog(await typist.context.games.entries(game)).faults).toEqual([]);
});

test("sixty figures put right at once fit a card and the log", async () => {
  const played = systems.find(({ id }) => id === system)!;
  typist.channel = "8";
  await expectSeen(typist, "game", { sub: "new", system, side: "both" });
  typist.channel = "7";
  for (const { table, row, column, cell } of doubtsOf(played).slice(0, 60)) {
    const correct = typeof cell.value === "number" && cell.value < 12 ? String(cell.value + 1) : "keep";
    await expectSeen(typist, "table", { system, table: table.id, row, column, correct });
  }
  typist.channel = "8";
  const card = await expectSeen(typist, "game", { sub: "set", setting: "turnLimit", value: "8" });
  const told = JSON.stringify(card.blocks);
  expect(told.match(/Corrected: [^→]*→ \*\*/g)).toHaveLength(5);
  expect(told).toMatch(/\d+ figures are confirmed/);
  expect(told).toContain("**Rounds of the game**: 8 rounds");
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "roll", { notation: "1d6" });
  const log = await expectSeen(typist, "log", { kind: "tables" });
  expect(JSON.stringify(log.blocks)).toContain("corrected the server's tables");
});
