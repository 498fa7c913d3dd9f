import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { commitOf } from "../store/samples.ts";
import { amount } from "../support/run/soak.ts";
import { run } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "delete-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORE_URL = `sqlite://${join(folder, "games.sqlite")}`;

async function stored(id: string): Promise<boolean> {
  const store = await openStore(STORE_URL);
  const game = await store.game(id);
  await store.close();
  return game !== undefined;
}

test("a host deletes a game by its channel, and nothing is deleted before confirmation", async () => {
  const store = await openStore(STORE_URL);
  await store.commit(commitOf("abcd", 1, { bind: "77" }));
  await store.close();

  const asked = await run("hosting/delete.ts", { STORE_URL }, ["77"]);
  expect(asked).toMatchObject({ code: 0, said: expect.stringContaining("Game abcd: A game (tlhy, setup") });
  expect(await stored("abcd")).toBe(true);

  const done = await run("hosting/delete.ts", { STORE_URL }, ["77", "--yes"]);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining("Deleted game abcd") });
  expect(await stored("abcd")).toBe(false);

  // In soak, all of them.
  for (const words of [["77"], [], ["--all"]].slice(0, amount(1, 3)))
    expect((await run("hosting/delete.ts", { STORE_URL }, words)).code).toBe(2);
});
