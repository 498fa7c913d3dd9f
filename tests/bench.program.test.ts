import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PLAYED } from "../bench/fill.ts";
import { nextMove, slash } from "../bench/interactions.ts";
import { startSession } from "../bench/session.ts";

const HERE = "600000000000000001";

test("a bot answers the bench's requests", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const session = await startSession("src/main.ts", `sqlite://${join(folder, "a.sqlite")}`);
  onTestFinished(() => session.end());
  const { discord, bot } = session;
  expect(bot.startUpProcessor).toBeGreaterThan(0);
  expect(bot.memory()).toBeGreaterThan(0);
  const say = async (command: string, options?: Record<string, string>) =>
    (await discord.dispatch(slash(HERE, command, options))).body;
  await say("game new", { system: PLAYED, side: "both" });
  await say("game begin");
  const entries = async () => [...JSON.stringify(await say("log")).matchAll(/`#\d+`/gu)].length;
  const before = await entries();
  const { command, options } = nextMove(await say("phase"));
  await say(command, options);
  expect(await entries()).toBe(before + 1);
});
