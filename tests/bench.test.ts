import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "../bench/bot-process.ts";
import { PLAYED } from "../bench/fill.ts";
import { nextMove, slash } from "../bench/interactions.ts";
import { environmentFor } from "../bench/session.ts";
import { startStandIn } from "../bench/stand-in.ts";
import { findPostgres } from "./store/servers.ts";

const { missing, create } = findPostgres();
if (missing) process.stderr.write(`Skipping the bench over PostgreSQL. ${missing}\n`);

const HERE = "600000000000000001";

// A bot with fellows acts on what is new and unanswered: by ids of long ago, or answers that it never gave, it does nothing.
test.skipIf(missing)("a bot over PostgreSQL plays what the bench sends", { timeout: 60_000 }, async () => {
  const server = await create();
  onTestFinished(() => server.remove());
  const discord = await startStandIn();
  onTestFinished(() => discord.close());
  const bot = await startProcess("../src/main.ts", environmentFor(discord, server.url));
  onTestFinished(() => bot.stop());
  await discord.settled();
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
