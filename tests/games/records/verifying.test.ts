import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import type { Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import type { Messages } from "#words/messages.ts";
import { text } from "#words/text.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

type Part = Messages["fault-kept-part"]["part"];

let folder: string;
let typist: Typist;

const open = (first: number) =>
  Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}`, first });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "verifying-"));
  typist = await open(0);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await expectSeen(typist, "roll", { dice: "2d6" });
});
afterEach(async () => {
  await typist.close();
  rmSync(folder, { recursive: true });
});

const verify = async () => (await typist.run("dice", { sub: "verify" })) as Reply;

/** Changes the game in the store while the bot is stopped. */
async function changeKept(change: (game: Game) => Partial<Game>): Promise<void> {
  const { id } = await typist.game();
  await typist.close();
  const database = new DatabaseSync(join(folder, "games.sqlite"));
  const { value } = database.prepare("SELECT value FROM documents WHERE key = ?").get(`game:${id}`) ?? {};
  const game = (JSON.parse(String(value)) as { value: Game }).value;
  const changed = JSON.stringify({ value: { ...game, ...change(game) } });
  database.prepare("UPDATE documents SET value = ? WHERE key = ?").run(changed, `game:${id}`);
  database.close();
  typist = await open(1000);
}

describe("a game that was changed in the store", () => {
  test.each<[part: Part, change: (game: Game) => Partial<Game>]>([
    ["dice", ({ dice }) => ({ dice: { ...dice, rolls: 0 } })],
    ["settings", ({ settings }) => ({ settings: { ...settings, timeLimit: 3 } })],
    ["play", ({ play }) => ({ play: { ...play, markers: { ...play.markers, initiative: "axis" } } })],
    ["seats", () => ({ seats: [{ user: "222222222222222222", side: "axis" }] })],
    ["status", () => ({ status: "running" })],
  ])("is found by `/dice verify` (%s)", async (part, change) => {
    expect((await verify()).title).not.toMatch(/^❌/);
    await changeKept(change);
    const { title, blocks } = await verify();
    expect(title).toMatch(/^❌/);
    const told = english.say("fault-kept", { parts: [text("fault-kept-part", { part })] });
    expect(JSON.stringify(blocks)).toContain(told);
  });
});
