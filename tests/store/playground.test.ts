import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import type { Playground } from "#store/playground.ts";

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "playground-"));
  url = `sqlite://${join(folder, "store.sqlite")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the store there, and lets these people have a game in it. */
async function play(playground: Playground | undefined, players: string[] = []): Promise<void> {
  const store = await openStore(url, playground);
  await store.note({ ties: players.map((user) => ({ user, game: `game of ${user}` })) });
  await store.close();
}

const sandbox: Playground = { on: "sandbox", people: new Set(["anna", "ben"]) };
const discord: Playground = { on: "discord" };
const refused = "store.sqlite holds games that were not played in this sandbox: set DISCORD_TOKEN";

test("a sandbox goes on with its own games, also beside some that were brought in from elsewhere", async () => {
  await play(sandbox, ["anna", "ben"]);
  await play(sandbox, ["a stranger"]);
  await expect(play(sandbox)).resolves.toBeUndefined();
});

test("a sandbox does not open what was played on Discord, even if its own games are there, too", async () => {
  await play(sandbox, ["anna"]);
  await play(discord, ["somebody"]);
  await expect(play(sandbox)).rejects.toThrow(refused);
  await expect(play(discord)).resolves.toBeUndefined();
});

test("a sandbox does not open what was played on Discord, although all of its players were forgotten", async () => {
  await play(discord, ["server-700000000000000001"]);
  await expect(play(sandbox)).rejects.toThrow(refused);
  await expect(play(discord)).resolves.toBeUndefined();
});

test("that a game is played in a server of the sandbox makes nobody a stranger", async () => {
  await play(sandbox, ["anna", "server-700000000000000001"]);
  await expect(play(sandbox)).resolves.toBeUndefined();
});

test("a store of before, which does not say where it was played, is Discord's if nobody of the sandbox plays in it", async () => {
  await play(undefined, ["somebody"]);
  await expect(play(sandbox)).rejects.toThrow(refused);
  await play(undefined, ["ben"]);
  await expect(play(sandbox)).resolves.toBeUndefined();
});

test("whoever tried a token first and has no games on Discord can still play in the sandbox", async () => {
  await play(sandbox, ["anna"]);
  await play(discord);
  await expect(play(sandbox)).resolves.toBeUndefined();
});

test("many players are looked through to the last", async () => {
  const people = new Set(Array.from({ length: 2500 }, (_, n) => `p${n}`));
  await play({ on: "sandbox", people }, [...people]);
  await play(discord, ["zoe"]);
  await expect(play({ on: "sandbox", people })).rejects.toThrow(refused);
});
