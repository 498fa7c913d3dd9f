import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { Lobby } from "discord-sandbox/testing/lobby";
import { Program } from "./support.ts";

test("a game whose server removes the bot is archived a day later, as set by KEEP_DAYS", async () => {
  const data = mkdtempSync(join(tmpdir(), "leaving-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const bot = new Program("main.ts", { DATA_DIR: data, KEEP_DAYS: "1", LOG_LEVEL: "debug" });
  await bot.until("Open http");
  const lobby = new Lobby(bot.found(/Open (http:\/\/[\d.:]+)/));
  await lobby.say("Anna", "/game new system:last-hundred-yards side:axis");
  const channel = await lobby.channelId();
  const [guild] = (await lobby.state()).guilds;
  const application = bot.found(/"application":"(\d+)"/);
  const removed = await lobby.ask("DELETE", `/guilds/${guild!.id}/members/${application}`);
  expect(removed.status).toBe(204);
  await lobby.json("POST", "/clock", { ahead: "25h" });
  await bot.until(/"notice":"left:/);
  expect(await bot.stop()).toBe(0);
  const store = await openStore(`sqlite://${join(data, "games.sqlite")}`);
  const game = await store.game((await store.gameIn(channel))!);
  expect(game?.archived).toBe(true);
  await store.close();
});
