import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess, type BotProcess } from "./bot-process.ts";
import { fillStore, longGame } from "./fill.ts";
import { nextMove, slash } from "./interactions.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

/** How one kind of command did: milliseconds one at a time, and how many a second side by side. */
interface Figures {
  name: string;
  median: number;
  p99: number;
  perSecond: number;
}

const WARM_UP = 3000;
const ONE_BY_ONE = 2000;
const SIDE_BY_SIDE = 6000;
const LANES = 32;

type Step = () => Promise<number>;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `lane(n)` makes the next command of the n-th channel and returns its milliseconds. */
async function measure(name: string, lane: (n: number) => Step, count = LANES): Promise<Figures> {
  const lanes = Array.from({ length: count }, (_, n) => lane(n));
  const first = lanes[0];
  if (first === undefined) throw new Error("No lane.");
  for (let done = 0; done < WARM_UP; done += 1) await first();
  const times: number[] = [];
  for (let done = 0; done < ONE_BY_ONE; done += 1) times.push(await first());
  times.sort((a, b) => a - b);
  const since = performance.now();
  await Promise.all(
    lanes.map(async (step) => {
      for (let done = 0; done < SIDE_BY_SIDE / count; done += 1) await step();
    }),
  );
  const perSecond = SIDE_BY_SIDE / ((performance.now() - since) / 1000);
  return { name, median: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond };
}

function channel(n: number): string {
  return String(600_000_000_000_000_000n + BigInt(n));
}

function lookUps(discord: StandIn, options: Record<string, string>) {
  return (n: number): Step =>
    async () =>
      (await discord.dispatch(slash(channel(n), "table", options))).milliseconds;
}

/** Plays a solo game by what its card asks for: rolls, orders, Done. */
function play(discord: StandIn, from: number, isSetUp = false) {
  return (n: number): Step => {
    const where = channel(from + n);
    let last: unknown;
    return async () => {
      if (last === undefined) {
        if (!isSetUp)
          await discord.dispatch(slash(where, "game new", { system: "last-hundred-yards", side: "both" }));
        if (!isSetUp) await discord.dispatch(slash(where, "game begin"));
        last = (await discord.dispatch(slash(where, "phase"))).body;
      }
      const { command, options } = nextMove(last);
      const answer = await discord.dispatch(slash(where, command, options));
      last = answer.body;
      return answer.milliseconds;
    };
  };
}

interface Session {
  discord: StandIn;
  bot: BotProcess;
}

async function withBot<Result>(
  script: string,
  storeUrl: string,
  use: (session: Session) => Promise<Result>,
): Promise<Result> {
  const discord = await startStandIn();
  const env = {
    DISCORD_TOKEN: "bench-token",
    DISCORD_API_URL: discord.apiUrl,
    STORE_URL: storeUrl,
    LOG_LEVEL: "info",
  };
  const bot = await startProcess(script, { ...env, DATA_DIR: tmpdir() });
  await discord.ready;
  try {
    return await use({ discord, bot });
  } finally {
    await bot.stop();
    discord.close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function row(figures: Figures, floor: number): string {
  const cells = [
    figures.name.padEnd(46),
    figures.median.toFixed(3).padStart(8),
    figures.p99.toFixed(3).padStart(8),
    Math.round(figures.perSecond).toString().padStart(8),
    `${(figures.median / floor).toFixed(2)}×`.padStart(8),
  ];
  return `| ${cells.join(" | ")} |`;
}

const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-bench-"));
const real = "../src/main.ts";
try {
  const fresh = `sqlite://${join(folder, "fresh.sqlite")}`;
  const full = `sqlite://${join(folder, "full.sqlite")}`;
  await fillStore(full, 10_000, channel);
  await longGame(full, 5000, channel(20_000));

  const bare = await withBot("./bare-bot.ts", fresh, ({ discord }) =>
    measure("(a) bare discord.js bot, fixed text", lookUps(discord, { table: "fate" })),
  );
  const figures: Figures[] = [bare];
  const notes: string[] = [];
  await withBot(real, fresh, async ({ discord, bot }) => {
    notes.push(`Start-up to ready, empty store: ${Math.round(bot.startUp)} ms`);
    notes.push(`Resident memory, idle: ${Math.round(bot.memory())} MiB`);
    figures.push(await measure("(b) /table without a game", lookUps(discord, { table: "fate" })));
    figures.push(await measure("(c) moves in a new game, durable", play(discord, 0)));
  });
  await withBot(real, full, async ({ discord, bot }) => {
    notes.push(`Start-up to ready, 10,000 games stored: ${Math.round(bot.startUp)} ms`);
    notes.push(`Resident memory, idle, 10,000 games stored: ${Math.round(bot.memory())} MiB`);
    figures.push(await measure("(c) moves in a new game, 10,000 games stored", play(discord, 30_000)));
    figures.push(await measure("(c) moves in a game of 5,000 entries", play(discord, 20_000, true), 1));
  });
  say(
    `| ${"".padEnd(46)} | ${"median".padStart(8)} | ${"p99".padStart(8)} | ${"per s".padStart(8)} | ${"to (a)".padStart(8)} |`,
  );
  say(`| ${"-".repeat(46)} | -------: | -------: | -------: | -------: |`);
  for (const each of figures) say(row(each, bare.median));
  say("");
  say(
    "Milliseconds from the gateway's dispatch to the callback, one at a time; per s: 32 channels side by side.",
  );
  for (const note of notes) say(note);
} finally {
  rmSync(folder, { recursive: true });
}
