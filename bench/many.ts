import { parseArgs } from "node:util";
import { openStore } from "#store/open-store.ts";
import { findPostgres } from "../tests/store/servers.ts";
import { nextMove, slash } from "./interactions.ts";
import { channelOf, fillGames, FIRST_DUE, over, sizeOf, type Amount } from "./many-games.ts";
import { quantile } from "./measure.ts";
import { startSession, type Session } from "./session.ts";

/** How often each is measured, in turn on the small store and on the big one. */
const STARTS = 5;
const TURNS = 60;
const MOVING = { games: 30, moves: 20 };
const TICKS = 300;
const BATCH = 100;

/** Milliseconds that something took, on the store with few games and on that with many. */
interface Times {
  few: number[];
  many: number[];
}

type Side = keyof Times;
const SIDES: readonly Side[] = ["few", "many"];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Does the same often, in turn on both; the first tenth does not count. */
async function inTurn(
  times: number,
  measure: (side: Side, n: number) => Promise<readonly number[]>,
): Promise<Times> {
  const took: Times = { few: [], many: [] };
  for (let n = 0; n < times; n += 1)
    for (const side of SIDES) {
      const counted = await measure(side, n);
      if (n >= times / 10) took[side].push(...counted);
    }
  return took;
}

/** Moves in a game that was stored, by what its card asks for. */
async function moves({ discord }: Session, channel: string): Promise<number[]> {
  const times: number[] = [];
  let { body } = await discord.dispatch(slash(channel, "phase"));
  for (let move = 0; move < MOVING.moves; move += 1) {
    const { command, options } = nextMove(body);
    const answer = await discord.dispatch(slash(channel, command, options));
    times.push(answer.milliseconds);
    body = answer.body;
  }
  return times;
}

const real = "../src/main.ts";

/** What players see of how much is stored. */
async function measureBots(urls: Record<Side, string>, say: (name: string, times: Times) => void) {
  const started = await inTurn(STARTS, async (side) => {
    const session = await startSession(real, urls[side]);
    await session.end();
    return [session.bot.startUp];
  });
  say("start, until ready", started);
  const sessions = { few: await startSession(real, urls.few), many: await startSession(real, urls.many) };
  const turns = async (side: Side) => [
    (await sessions[side].discord.dispatch(slash(channelOf(1), "turns"))).milliseconds,
  ];
  say("/turns of somebody in 200 games", await inTurn(TURNS, turns));
  say(
    "a move, in games that were stored",
    await inTurn(MOVING.games, (side, n) => moves(sessions[side], channelOf(1 + n))),
  );
  for (const side of SIDES) await sessions[side].end();
}

/** What the scheduler asks the store, every two seconds and for each hundred wake-ups. */
async function measureTicks(urls: Record<Side, string>, say: (name: string, times: Times) => void) {
  const opened = await inTurn(STARTS * 4, async (side) => [
    await timed(async () => {
      const store = await openStore(urls[side]);
      await store.wakeUps(Infinity, 1);
      await store.close();
    }),
  ]);
  say("store opened, next wake-up known, closed", opened);
  const own = { few: await openStore(urls.few), many: await openStore(urls.many) };
  const others = { few: await openStore(urls.few), many: await openStore(urls.many) };
  const claim = (stores: typeof own, until: number, most: number, expected: number) => async (side: Side) => [
    await timed(async () => {
      const { length } = await stores[side].claimWakeUps(until, most);
      if (length !== expected) throw new Error(`${length} were claimed, not ${expected}`);
    }),
  ];
  say("next wake-ups: nothing due", await inTurn(TICKS, claim(own, FIRST_DUE - 1, BATCH, 0)));
  const all = FIRST_DUE + 100_000_000;
  say("next wake-ups: 100 of all claimed", await inTurn(TICKS, claim(own, all, BATCH, BATCH)));
  say("the same by another process", await inTurn(TICKS, claim(others, all, BATCH, BATCH)));
  for (const side of SIDES) {
    await own[side].close();
    await others[side].close();
  }
}

const mib = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString("en")} MiB`;

function databaseOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A server that was given may have it filled from an earlier run. */
async function fillDatabase(server: string, url: string, amount: Amount): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const isThere = await over(server, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
    return rowCount !== 0;
  });
  if (!isThere) await fillGames(url, amount);
}

/** `--games`: how many; `--whole`: how many of them are as long as real ones, for the disk may not hold more. */
function amountIn(args: readonly string[]): Amount {
  const options = { games: { type: "string", default: "100000" }, whole: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const games = Number(values.games);
  return { games, whole: Math.min(games, Number(values.whole ?? 100_000)) };
}

/** A PostgreSQL of the bench's own, with as many games as wanted, beside one with a thousand. */
export async function benchMany(args: readonly string[], say: (line: string) => void): Promise<void> {
  const amount = amountIn(args);
  const server = await findPostgres(["fsync=off", "shared_buffers=2GB", "max_wal_size=8GB"]).create();
  const urls = { few: databaseOf(server.url, "few"), many: databaseOf(server.url, "many") };
  const row = (name: string, { few, many }: Times) => {
    const [before, after] = [quantile(few, 0.5), quantile(many, 0.5)];
    const figures = [before, quantile(few, 0.99), after, quantile(many, 0.99)].map((ms) => ms.toFixed(2));
    say(`| ${[name, ...figures, `${(after / before).toFixed(2)}×`].join(" | ")} |`);
  };
  try {
    const amounts = { few: { games: 1000, whole: 1000 }, many: amount };
    for (const side of SIDES) {
      const took = await timed(() => fillDatabase(server.url, urls[side], amounts[side]));
      const { rows, table, indexes } = await sizeOf(urls[side]);
      const { games, whole } = amounts[side];
      say(
        `${games.toLocaleString("en")} games, ${whole.toLocaleString("en")} of them whole: ${rows.toLocaleString("en")} rows, table ${mib(table)}, indexes ${mib(indexes)}, filled in ${Math.round(took / 1000)} s`,
      );
    }
    say("| | few: median | p99 | many: median | p99 | ratio |");
    say("| --- | ---: | ---: | ---: | ---: | ---: |");
    await measureTicks(urls, row);
    await measureBots(urls, row);
  } finally {
    await server.remove();
  }
}
