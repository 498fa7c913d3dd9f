import { readFileSync } from "node:fs";
import { findPostgres, type Server } from "../tests/store/servers.ts";
import { processorTimeOf, startProcess, type BotProcess } from "./bot-process.ts";
import { PLAYED } from "./fill.ts";
import { nextMove, slash } from "./interactions.ts";
import { channelOf, over } from "./many-games.ts";
import { quantile } from "./measure.ts";
import { environmentFor } from "./session.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

/** Channels that play side by side, and for how long; in seconds, the first of which do not count. */
const LANES = 48;
const WARM_UP = 10;
const SECONDS = 20;

/** All that moves took in milliseconds, as long as it counts. */
interface Tally {
  isCounting: boolean;
  isOver: boolean;
  times: number[];
}

/** One channel: moves by what its card asks for. */
async function play(discord: StandIn, { lane, shard }: { lane: string; shard: number }, tally: Tally) {
  const say = (command: string, options?: Record<string, string>) =>
    discord.dispatch(slash(lane, command, options), shard);
  await say("game new", { system: PLAYED, side: "both" });
  await say("game begin");
  let { body } = await say("phase");
  while (!tally.isOver) {
    const { command, options } = nextMove(body);
    const answer = await say(command, options);
    if (tally.isCounting) tally.times.push(answer.milliseconds);
    body = answer.body;
  }
}

/** Processor time of PostgreSQL, all of its processes that are there. */
function serversTime(server: Server): number {
  const pid = server.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/u);
  return children.reduce((sum, child) => sum + processorTimeOf(Number(child)), processorTimeOf(pid));
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function measureWith(count: number, server: Server, say: (line: string) => void): Promise<void> {
  const name = `with_${count}`;
  await over(server.url, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const discord = await startStandIn({ shards: count });
  const bots: BotProcess[] = [];
  for (let n = 0; n < count; n += 1)
    bots.push(await startProcess("../src/main.ts", environmentFor(discord, url)));
  await discord.settled();
  const tally: Tally = { isCounting: false, isOver: false, times: [] };
  const lanes = Array.from({ length: LANES }, (_, n) =>
    play(discord, { lane: channelOf(n), shard: n % count }, tally),
  );
  await pause(WARM_UP);
  const time = () => bots.reduce((sum, bot) => sum + bot.processorTime(), 0);
  const before = { bots: time(), server: serversTime(server) };
  tally.isCounting = true;
  await pause(SECONDS);
  tally.isCounting = false;
  const took = { bots: time() - before.bots, server: serversTime(server) - before.server };
  tally.isOver = true;
  await Promise.all(lanes);
  const memory = bots.map((bot) => Math.round(bot.memory())).join(", ");
  for (const bot of bots) await bot.stop();
  discord.close();
  const { length } = tally.times;
  const cells = [
    count,
    Math.round(length / SECONDS),
    (took.bots / length).toFixed(2),
    (took.server / length).toFixed(2),
    quantile(tally.times, 0.5).toFixed(0),
    quantile(tally.times, 0.99).toFixed(0),
    memory,
  ];
  say(`| ${cells.join(" | ")} |`);
}

/** Moves a second and their processor time, with one, two and three processes over a PostgreSQL that waits for its disk. */
export async function benchProcesses(say: (line: string) => void): Promise<void> {
  const server = await findPostgres([]).create();
  try {
    say(
      "| processes | moves a second | ms of a bot each | ms of PostgreSQL each | median ms | p99 ms | MiB |",
    );
    say("| --: | --: | --: | --: | --: | --: | --: |");
    for (const count of [1, 2, 3]) await measureWith(count, server, say);
  } finally {
    await server.remove();
  }
}
