import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { RuleError } from "#core/errors.ts";
import { DAY } from "#core/pace/wall-clock.ts";
import type { Reply } from "#cards/reply.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let folder: string;
let typist: Typist;
let watch: Watch;
let id: string;

/** Anna sets up a game and plays it with Ben; channel 8 has another game of theirs. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "deletion-"));
  typist = await Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}` });
  const clock = () => typist.now;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const notifier = new SimulatedDiscord(new Chance(1), clock);
  watch = new Watch({ ...typist.context, clock, machine: clock, notifier, log });
  for (const channel of ["8", "7"]) {
    await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    await does(BEN, channel, "game", { sub: "join", side: "allies" });
    await does(ANNA, channel, "game", { sub: "begin" });
  }
  ({ id } = (await typist.context.games.in("7"))!.game);
});
afterEach(async () => {
  await watch.close();
  await typist.close();
  rmSync(folder, { recursive: true, force: true });
});

async function does(user: typeof ANNA, channel: string, name: string, options: Record<string, unknown>) {
  Object.assign(typist, { user, channel });
  return expectSeen(typist, name, options);
}

async function agreed(): Promise<Reply> {
  const asked = await does(ANNA, "7", "game", { sub: "delete" });
  typist.user = BEN;
  const set = await typist.press(asked, "Agree");
  if (set instanceof RuleError) throw set;
  return set;
}

async function passes(days: number): Promise<void> {
  typist.passed += days * DAY;
  for (let times = 0; times < 3; times += 1) await watch.tick();
}

/** Rows of the store that contain the game's id. */
function rows(): string[] {
  const database = new DatabaseSync(join(folder, "games.sqlite"), { readOnly: true });
  const found = ["documents", "due", "outbox", "tie"].flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => `${table} ${JSON.stringify(row)}`),
  );
  database.close();
  return found.filter((row) => row.includes(id));
}

test("a game is deleted completely one week after its players agree to it", async () => {
  const set = await agreed();
  expect(set).toMatchObject({ title: "Game to be deleted", ping: [ANNA.id] });
  await passes(6);
  expect(rows().length).toBeGreaterThan(5);
  await passes(1);
  expect(rows()).toEqual([]);
  expect(await typist.run("status", {})).toBeInstanceOf(RuleError);
  expect(await typist.press(set, "Keep the game")).toMatchObject({ key: "refuse-game-gone" });
  await does(ANNA, "7", "game", { sub: "new", system: "aslsk3", side: "both" });
  await does(ANNA, "8", "status", {});
});

test("one player can withdraw the agreement and keep the game", async () => {
  const set = await agreed();
  await passes(3);
  typist.user = BEN;
  expect(await typist.press(set, "Keep the game")).toMatchObject({ title: "Game kept", ping: [ANNA.id] });
  await passes(10);
  await does(ANNA, "7", "status", {});
});

test("`/status` shows when the game will be deleted, with a button to keep it", async () => {
  await agreed();
  const status = await does(BEN, "7", "status", {});
  expect(JSON.stringify(status.blocks)).toContain("This game is deleted <t:");
  expect(await typist.press(status, "Keep the game")).toMatchObject({ title: "Game kept" });
});
