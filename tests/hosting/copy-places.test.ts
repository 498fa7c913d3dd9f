import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { commitOf } from "../store/samples.ts";
import { run } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "copy-places-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const data = { DATA_DIR: at("data") };
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

beforeAll(async () => {
  mkdirSync(at("data"));
  const store = await openStore(`sqlite://${at("data", "games.sqlite")}`);
  await store.commit(commitOf("g", 1));
  await store.close();
});

test("a place that cannot hold a backup is refused in one line that says what to do", async () => {
  writeFileSync(at("file"), "");
  const inFile = await run("hosting/backup.ts", data, [at("file")]);
  expect(inFile).toEqual({
    code: 2,
    said: expect.stringMatching(/file cannot be written \(ENOTDIR\): .*\n$/),
  });
  const nowhere = await run("hosting/backup.ts", data, [at("no", "where")]);
  expect(nowhere).toEqual({
    code: 2,
    said: expect.stringMatching(/cannot be created .*: create its parent first/),
  });
  // Not writable, even for root.
  const proc = await run("hosting/backup.ts", data, ["/proc/self/task"]);
  expect(proc).toEqual({
    code: 2,
    said: expect.stringMatching(/^\/proc\/self\/task cannot be written .*\n$/),
  });
});

test.skipIf(!isRoot)(
  "files that root restores get the owner of their folder, so that the bot can open them",
  async () => {
    const { said } = await run("hosting/backup.ts", data, [at("copies")]);
    expect(said).toMatch(/^Saved /);
    const [copy = ""] = readdirSync(at("copies"));
    mkdirSync(at("bots"));
    chownSync(at("bots"), NOBODY, NOBODY);
    const restored = await run("hosting/restore.ts", { DATA_DIR: at("bots") }, [at("copies", copy)]);
    expect(restored).toEqual({ code: 0, said: "Restored 1 game.\n" });
    for (const name of readdirSync(at("bots"))) expect(statSync(at("bots", name)).uid).toBe(NOBODY);
  },
);
