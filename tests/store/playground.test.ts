import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { commitOf } from "./samples.ts";

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "playground-"));
  url = `sqlite://${join(folder, "store.sqlite")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the store at the place and plays these games in it. */
async function play(on: "discord" | "sandbox" | undefined, ...games: string[]): Promise<void> {
  const store = await openStore(url, on);
  for (const game of games) await store.commit(commitOf(game, 1));
  await store.close();
}

const refused = "store.sqlite holds games that are played on Discord: set DISCORD_TOKEN";

test("a sandbox continues a sandbox's games, its own or restored ones", async () => {
  await play("sandbox", "a");
  await play(undefined);
  await expect(play("sandbox")).resolves.toBeUndefined();
});

test("a sandbox refuses a store with a game of Discord, even if it has sandbox games too", async () => {
  await play("sandbox", "a");
  await play("discord", "b");
  await expect(play("sandbox")).rejects.toThrow(refused);
  await expect(play("discord")).resolves.toBeUndefined();
  await expect(play("sandbox")).rejects.toThrow(refused);
});

test("a game that was imported on Discord counts as a game of Discord", async () => {
  const store = await openStore(url, "discord");
  const { game, entry } = commitOf("a", 1);
  await store.rewrite(game, [entry]);
  await store.close();
  await expect(play("sandbox")).rejects.toThrow(refused);
});

test("a store that was opened with a token but has no game of Discord can be used by the sandbox", async () => {
  await play("sandbox", "a");
  await play("discord");
  await expect(play("sandbox", "b")).resolves.toBeUndefined();
});
