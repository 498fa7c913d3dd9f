import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { DAY } from "#core/pace/wall-clock.ts";
import type { Game } from "#core/schema/game.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const SERVER = "5";
const PAGE = `# Luck

Sides: Red, Blue

## Turn
- Both: Roll the dice.
`;

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;
let id: string;

/** Anna sets up a game in a server and plays it with Ben. */
beforeEach(async () => {
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  watch = watching();
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
  id = (await typist.context.games.in("7"))!.game.id;
  await passes(0);
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

function watching(keepFor?: number): Watch {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const clock = () => typist.now;
  const kept = keepFor === undefined ? {} : { keepFor };
  return new Watch({ ...typist.context, clock, machine: clock, notifier: discord, log, ...kept });
}

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user });
  return expectSeen(typist, name, options);
}

async function passes(days: number): Promise<void> {
  typist.passed += days * DAY;
  // A due row may add others.
  for (let times = 0; times < 3; times += 1) await watch.tick();
}

/** Anna and Ben play another game in another channel, with the same title and in the same step. */
async function playAnother(channel: string): Promise<void> {
  typist.passed += 60_000;
  Object.assign(typist, { channel });
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
  typist.channel = "7";
}

/** The server removes the bot, which receives the event. */
async function isRemoved(): Promise<void> {
  discord.left.add(SERVER);
  discord.shut.add("7");
  watch.gone({ guild: SERVER });
  await expect
    .poll(async () => (await typist.context.sheets.guildOf(SERVER)).left)
    .toBeGreaterThan(typist.now - 1000);
}

async function gameNow(): Promise<Game> {
  return (await typist.context.games.byId(id)).game;
}

/** Direct messages to Anna, the creator, about archiving the game. */
function archivingMessages(): string[] {
  return discord.heard
    .filter(({ to, seed }) => "user" in to && to.user === ANNA.id && seed.startsWith("left:"))
    .map(({ reply }) => JSON.stringify(reply));
}

test("a server's games are archived 90 days after it removes the bot, and their creator is informed", async () => {
  await isRemoved();
  await passes(89);
  expect((await gameNow()).archived).toBeUndefined();
  expect(archivingMessages()).toEqual([]);
  await passes(1);
  expect((await gameNow()).archived).toBe(true);
  expect(archivingMessages()).toEqual([expect.stringContaining("90 days ago")]);
  const { length } = discord.heard;
  await passes(200);
  expect(discord.heard).toHaveLength(length);
});

test("a server's pages are deleted 90 days after it removes the bot, and its games keep theirs", async () => {
  const written = { text: PAGE, by: ANNA.id, at: 1 };
  const { page } = await typist.context.pages.add(SERVER, written);
  typist.channel = "9";
  await does(ANNA, "game", { sub: "new", system: "luck", side: "both" });
  const own = await typist.game();
  await isRemoved();
  await passes(89);
  expect(await typist.context.pages.list(SERVER)).toHaveLength(1);
  await passes(1);
  expect(await typist.context.pages.list(SERVER)).toEqual([]);
  expect(await typist.store.page(`server-${SERVER}`, page?.sha ?? "")).toBeUndefined();
  expect(await typist.store.page(own.id, page?.sha ?? "")).toBe(PAGE);
});

test("messages about two parked games, or two that are put away, differ even for the same players", async () => {
  await playAnother("8");
  const texts = (kind: string) =>
    [ANNA, BEN].map(({ id: user }) =>
      discord.heard
        .filter(({ to, seed }) => "user" in to && to.user === user && seed.startsWith(kind))
        .map(({ reply }) => JSON.stringify(reply)),
    );
  await isRemoved();
  for (const channel of ["7", "8"]) {
    discord.shut.add(channel);
    watch.gone({ channel });
  }
  await expect
    .poll(async () => {
      await passes(0);
      return texts("parked:").flat().length;
    })
    .toBe(4);
  await passes(90);
  for (const own of ["parked:", "left:"].flatMap(texts))
    expect([own.length, new Set(own).size]).toEqual([2, 2]);
});

test("a game that is not moved to another server within 30 days is deleted, even if it has ended", async () => {
  Object.assign(typist, { user: ANNA, channel: "9" });
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "both" });
  await expectSeen(typist, "game", { sub: "end", result: "won" });
  const over = (await typist.context.games.in("9"))!.game.id;
  typist.channel = "7";
  await isRemoved();
  await passes(90);
  const told = discord.heard.filter(({ seed }) => seed.startsWith("left:")).map(({ to }) => to);
  expect(told).toContainEqual({ user: BEN.id });
  expect(await typist.store.game(over)).toMatchObject({ archived: true });
  await passes(29);
  expect(await typist.store.game(id)).toBeDefined();
  await passes(1);
  expect(await typist.store.game(id)).toBeUndefined();
  expect(await typist.store.game(over)).toBeUndefined();
});

test("a player can restore the exported game in another server, and its log verifies", async () => {
  const { play, dice } = await gameNow();
  await isRemoved();
  await passes(90);
  Object.assign(typist, { guild: "6", channel: "8" });
  await does(BEN, "game", { sub: "move", game: id });
  const back = await gameNow();
  expect(back).toMatchObject({ guild: "6", channel: "8", play, dice });
  await passes(40);
  expect(await gameNow()).not.toHaveProperty("deletion");
  expect(back).not.toHaveProperty("archived");
  const verified = JSON.stringify(await does(BEN, "dice", { sub: "verify" }));
  expect(verified).not.toMatch(/fault/i);
});

test("a server that adds the bot again in time keeps its games", async () => {
  await isRemoved();
  await passes(60);
  discord.left.delete(SERVER);
  discord.shut.delete("7");
  await passes(60);
  expect((await gameNow()).archived).toBeUndefined();
  expect(archivingMessages()).toEqual([]);
});

test("removing the bot again restarts the full period", async () => {
  await isRemoved();
  await passes(60);
  discord.left.delete(SERVER);
  discord.shut.delete("7");
  await isRemoved();
  await passes(31);
  expect((await gameNow()).archived).toBeUndefined();
  await passes(59);
  expect((await gameNow()).archived).toBe(true);
  expect(archivingMessages()).toHaveLength(1);
});

test("a game that was moved to another server earlier is not affected", async () => {
  Object.assign(typist, { guild: "6", channel: "8" });
  await does(ANNA, "game", { sub: "move", game: id });
  await isRemoved();
  await passes(100);
  expect(await gameNow()).not.toHaveProperty("archived");
});

test("a game that was parked while the bot was down is archived all the same", async () => {
  discord.left.add(SERVER);
  discord.shut.add("7");
  watch.gone({ channel: "7" });
  await expect.poll(async () => (await typist.running()).pace.parked).toBeDefined();
  await passes(89);
  expect((await gameNow()).archived).toBeUndefined();
  await passes(2);
  expect((await gameNow()).archived).toBe(true);
  expect(archivingMessages()).toHaveLength(1);
});

test("a parked game in a server that still has the bot stays parked", async () => {
  discord.shut.add("7");
  watch.gone({ channel: "7" });
  await expect.poll(async () => (await typist.running()).pace.parked).toBeDefined();
  await passes(91);
  await passes(91);
  expect((await gameNow()).archived).toBeUndefined();
  discord.left.add(SERVER);
  await passes(91);
  expect((await gameNow()).archived).toBe(true);
});

test("no game is archived while Discord cannot confirm that the bot was removed", async () => {
  await isRemoved();
  discord.isOut = true;
  await passes(91);
  expect((await gameNow()).archived).toBeUndefined();
  discord.isOut = false;
  await passes(1);
  expect((await gameNow()).archived).toBe(true);
});

test("the owner configures the periods", async () => {
  await watch.close();
  watch = watching(2 * DAY);
  await isRemoved();
  await passes(1);
  expect((await gameNow()).archived).toBeUndefined();
  await passes(1);
  expect((await gameNow()).archived).toBe(true);
  expect(archivingMessages()).toEqual([expect.stringContaining("2 days ago")]);
});
