import { startSandbox, type Sandbox } from "discord-sandbox";
import { Lobby } from "discord-sandbox/testing/lobby";
import { findPostgres } from "../tests/store/servers.ts";
import { startProcess, type BotProcess } from "./bot-process.ts";
import { quantile } from "./measure.ts";
import { environmentFor } from "./session.ts";

const GUILDS = 5000;
const SHARDS = 4;
const PROCESSES = 3;
/** Commands on each shard that are timed. */
const COMMANDS = 40;
/** For so long the processes are idle before their memory is looked at, in milliseconds. */
const IDLE = 10_000;
/** How many times a process is stopped, and how many times it is killed. */
const TIMES = 3;

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Fills the stand-in with guilds; returns a channel on each shard. */
async function fill(lobby: Lobby): Promise<Map<number, string>> {
  for (let n = 1; n < GUILDS; n += 1) await lobby.ask("POST", "/guilds", { name: `Club ${n}` });
  const { channels } = await lobby.json<{ channels: { id: string; guildId: string }[] }>("GET", "/state");
  return new Map(channels.map(({ id, guildId }) => [Number((BigInt(guildId) >> 22n) % BigInt(SHARDS)), id]));
}

/** Milliseconds until all shards are served; from when one is not, if `isGone`. */
async function untilServed(sandbox: Sandbox, isGone = false): Promise<number> {
  const isServed = () => sandbox.shards().length === SHARDS;
  const from = performance.now();
  if (isGone) while (isServed()) await pause(5);
  while (!isServed()) await pause(5);
  return performance.now() - from;
}

/** Resolves when no process has taken a shard for a while. */
async function untilQuiet(bots: readonly BotProcess[]): Promise<void> {
  const said = () => bots.map((bot) => bot.serving()).join();
  for (let before = ""; before !== said();) {
    before = said();
    await pause(4000);
  }
}

/** What somebody waits for an answer, from typing to the card; milliseconds. */
async function commands(lobby: Lobby, channels: ReadonlyMap<number, string>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < COMMANDS; n += 1)
    for (const channel of channels.values()) {
      const since = performance.now();
      const { messages, error } = await lobby.say("Anna", "/table table:fate", channel);
      if (messages.length === 0) throw new Error(`/table was not answered: ${error ?? ""}`);
      times.push(performance.now() - since);
    }
  return times;
}

const seconds = (ms: readonly number[]) => ms.map((each) => (each / 1000).toFixed(1)).join(", ");

/** A bot in five thousand guilds, as three processes that share four shards. */
export async function benchGuilds(say: (line: string) => void): Promise<void> {
  const server = await findPostgres([]).create();
  const sandbox = await startSandbox({ limits: { shards: SHARDS, leastShards: SHARDS } });
  const environment = { ...environmentFor(sandbox, server.url), DISCORD_TOKEN: sandbox.token };
  const bots: BotProcess[] = [];
  const add = async () => {
    const bot = await startProcess("../src/main.ts", environment);
    bots.push(bot);
    return bot.startUp;
  };
  try {
    const lobby = new Lobby(sandbox.url);
    const channels = await fill(lobby);
    const served = untilServed(sandbox);
    const starts = await Promise.all(Array.from({ length: PROCESSES }, add));
    say(`ready after ${seconds(starts)} s; all shards served after ${seconds([await served])} s`);
    await untilQuiet(bots);
    await pause(IDLE);
    say(`shards: ${bots.map((bot) => bot.serving()).join("; ")}`);
    say(`memory, idle: ${bots.map((bot) => Math.round(bot.memory())).join(", ")} MiB`);
    const times = await commands(lobby, channels);
    say(`/table: median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`);
    for (const way of ["stop", "kill"] as const) {
      const took: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const [first] = bots.splice(0, 1);
        const back = untilServed(sandbox, true);
        await first?.[way]();
        took.push(await back);
        await add();
        await untilQuiet(bots);
      }
      say(`all shards served again after a ${way}: ${seconds(took)} s`);
    }
    await commands(lobby, channels);
  } finally {
    for (const bot of bots) await bot.stop();
    await sandbox.close();
    await server.remove();
  }
}
