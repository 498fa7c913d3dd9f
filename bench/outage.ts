import { parseArgs } from "node:util";
import { openStore } from "#store/open-store.ts";
import { findPostgres } from "../tests/store/servers.ts";
import { startProcess, type BotProcess } from "./bot-process.ts";
import { PLAYED } from "./fill.ts";
import { nextMove, slash } from "./interactions.ts";
import { channelOf, DUE, fillGames, over, playedOver, sizeOf, type Row } from "./many-games.ts";
import { quantile } from "./measure.ts";
import { environmentFor, type Session } from "./session.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

const HOUR = 3_600_000;
const AWAY = 48 * HOUR;
/** All games come due within this time before the outage. */
const WITHIN = HOUR;
const OTHER = "400000000000000002";
/** How long Discord takes for a message, in milliseconds. */
const LATENCY = 150;
/** Players who go on while all are reminded: how many, and what each waits between two moves, in milliseconds. */
const PLAYERS = { count: 16, pause: 500 };
/** Their channels are numbered from here on, far behind those of the games that are reminded. */
const PLAYED_FROM = 50_000_000;

/** The same by the other player. */
function asOther(interaction: object): object {
  const { member } = interaction as { member: { user: object } };
  return { ...interaction, member: { ...member, user: { ...member.user, id: OTHER } } };
}

/** A game of two that waits for one of them. */
async function playTogether({ discord }: Session): Promise<void> {
  const where = channelOf(0);
  await discord.dispatch(slash(where, "game new", { system: PLAYED, side: "axis" }));
  await discord.dispatch(asOther(slash(where, "game join", { side: "allies" })));
  await discord.dispatch(slash(where, "game begin"));
}

/** The game as it was when the bot went away: a reminder was about to come due. */
function beforeOutage(documents: readonly Row[], went: number): Row[] {
  return documents.map(({ key, value }) => {
    if (!key.startsWith("pace:")) return { key, value };
    const since = went - 25 * HOUR;
    const text = value
      .replaceAll(/"(since|credited)":\d+/gu, `"$1":${since}`)
      .replace(/"due":\d+/u, `"due":${DUE}`);
    if (!text.includes(String(DUE)) || !text.includes(`"people":[{`))
      throw new Error(`Nobody is waited for: ${text}`);
    return { key, value: text };
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A player who goes on meanwhile; milliseconds of each answer. */
async function playOn(
  discord: StandIn,
  n: number,
  shard: number,
  heard: { isOver: boolean; times: number[] },
) {
  const where = channelOf(PLAYED_FROM + n);
  const say = async (command: string, options?: Record<string, string>) => {
    const { milliseconds, body } = await discord.dispatch(slash(where, command, options), shard);
    heard.times.push(milliseconds);
    return body;
  };
  await say("game new", { system: PLAYED, side: "both" });
  await say("game begin");
  let body = await say("phase");
  while (!heard.isOver) {
    const { command, options } = nextMove(body);
    body = await say(command, options);
    await pause(PLAYERS.pause);
  }
}

/** Fills a database with games that came due when the bot went away for two days. */
async function fillOutage(url: string, games: number): Promise<void> {
  const went = Date.now() - AWAY;
  const played = await playedOver(url, playTogether);
  const due = { from: went - WITHIN, within: WITHIN };
  await fillGames(url, { games, whole: games, due }, beforeOutage(played, went));
  const store = await openStore(url);
  await store.saveUptime({ alive: went, outages: [] });
  await store.close();
}

/** What is measured: `--games` that are due, `--processes`, and for how many `--minutes`. */
function wantedIn(args: readonly string[]) {
  const number = (of: string) => ({ type: "string", default: of }) as const;
  const options = { games: number("100000"), processes: number("1"), minutes: number("3") };
  const { values } = parseArgs({ args: [...args], options, strict: false });
  return {
    games: Number(values.games),
    processes: Number(values.processes),
    minutes: Number(values.minutes),
  };
}

/** Bots that come back after two days, when a reminder is due in every game. */
export async function benchOutage(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { games, processes, minutes } = wantedIn(args);
  const server = await findPostgres([]).create();
  const url = Object.assign(new URL(server.url), { pathname: "/outage" }).href;
  const reminded = new Map<string, number>();
  const onMessage = (where: string) => {
    if (where < channelOf(PLAYED_FROM)) reminded.set(where, (reminded.get(where) ?? 0) + 1);
  };
  const bots: BotProcess[] = [];
  const discord = await startStandIn({ shards: processes, latency: LATENCY, onMessage });
  try {
    await over(server.url, (client) => client.query("CREATE DATABASE outage"));
    await fillOutage(url, games);
    say(`${games.toLocaleString("en")} games due, ${(await sizeOf(url)).rows.toLocaleString("en")} rows`);
    for (let n = 0; n < processes; n += 1)
      bots.push(await startProcess("../src/main.ts", environmentFor(discord, url)));
    await discord.settled();
    const heard = { isOver: false, times: [] as number[] };
    const players = Array.from({ length: PLAYERS.count }, (_, n) => playOn(discord, n, n % processes, heard));
    let told = reminded.size;
    for (let minute = 1; minute <= minutes; minute += 1) {
      const spent = bots.reduce((sum, bot) => sum + bot.processorTime(), 0);
      heard.times.length = 0;
      await pause(60_000);
      const times = [...heard.times];
      const rate = (reminded.size - told) / 60;
      told = reminded.size;
      const processor = (bots.reduce((sum, bot) => sum + bot.processorTime(), 0) - spent) / 600;
      const memory = bots.map((bot) => Math.round(bot.memory())).join(", ");
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(0));
      say(
        `minute ${minute}: ${rate.toFixed(1)} reminders a second, ${told} in all; ${times.length} commands, p50 ${p50} ms, p99 ${p99} ms, longest ${Math.max(...times).toFixed(0)} ms; ${processor.toFixed(0)} % of a core, ${memory} MiB`,
      );
    }
    heard.isOver = true;
    await Promise.all(players);
    const most = Math.max(...[...reminded].map(([, count]) => count));
    say(`at most ${most} message in a game; ${games - told} games are still to be reminded`);
    for (const bot of bots.splice(0)) await bot.stop();
  } finally {
    for (const bot of bots) bot.kill();
    discord.close();
    await server.remove();
  }
}
