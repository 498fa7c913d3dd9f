import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess, type BotProcess } from "./bot-process.ts";
import { fillStore, longGame, PLAYED } from "./fill.ts";
import { nextMove, slash, typing } from "./interactions.ts";
import { measure, type Figures, type Step } from "./measure.ts";
import { drawnPictures } from "./pictures.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

function channel(n: number): string {
  return String(600_000_000_000_000_000n + BigInt(n));
}

/** One interaction after the other, made anew each time. */
function same(discord: StandIn, interaction: (channel: string) => object) {
  return (n: number): Step =>
    async () =>
      (await discord.dispatch(interaction(channel(n)))).milliseconds;
}

/** Plays a solo game by what its card asks for: rolls, orders, Done. */
function play(discord: StandIn, from: number, isSetUp = false) {
  return (n: number): Step => {
    const where = channel(from + n);
    let last: unknown;
    return async () => {
      if (last === undefined) {
        if (!isSetUp) await discord.dispatch(slash(where, "game new", { system: PLAYED, side: "both" }));
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
  end(): Promise<void>;
}

async function startSession(script: string, storeUrl: string): Promise<Session> {
  const discord = await startStandIn();
  const env = {
    DISCORD_TOKEN: "bench-token",
    DISCORD_API_URL: discord.apiUrl,
    STORE_URL: storeUrl,
    LOG_LEVEL: "info",
  };
  const bot = await startProcess(script, { ...env, DATA_DIR: tmpdir() });
  await discord.ready;
  const end = async () => {
    await bot.stop();
    discord.close();
  };
  return { discord, bot, end };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function row({ name, median, p99, perSecond }: Figures, floor: number): string {
  const cells = [
    name.padEnd(46),
    median.toFixed(3).padStart(8),
    p99.toFixed(3).padStart(8),
    (perSecond === undefined ? "–" : Math.round(perSecond).toString()).padStart(8),
    `${(median / floor).toFixed(2)}×`.padStart(8),
  ];
  return `| ${cells.join(" | ")} |`;
}

function report(figures: readonly Figures[]): void {
  const heads = ["median", "p99", "per s", "to (a)"].map((head) => head.padStart(8));
  say(`| ${"".padEnd(46)} | ${heads.join(" | ")} |`);
  say(`| ${"-".repeat(46)} | -------: | -------: | -------: | -------: |`);
  for (const each of figures) say(row(each, figures[0]?.median ?? 0));
  say("");
  say(
    "Milliseconds from the gateway's dispatch to the callback, one at a time; per s: 32 channels side by side.",
  );
}

/** What an idle bot takes; `store` says how much is in its store. */
function sayIdle(store: string, { bot }: Session): void {
  say(`Start-up to ready, ${store}: ${Math.round(bot.startUp)} ms`);
  say(`Resident memory, idle, ${store}: ${Math.round(bot.memory())} MiB`);
}

/** A shot that leads on to a second roll. */
const SHOT = { system: "mission-command", weapon: "ge-75mm-l48", range: 40, target: "ac-6" };
let shots = 0;

/** One of some hundreds of shots, as an evening's players look them up. */
function someShot() {
  shots += 1;
  const modifiers = ["hull-down", "suppressed ×2", "wire", "fire and move"][shots % 4] ?? "";
  return { ...SHOT, range: 5 + (shots % 80), target: `ac-${1 + (shots % 3)}`, modifiers };
}

const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-bench-"));
const real = "../src/main.ts";
const sessions: Session[] = [];
try {
  const fresh = `sqlite://${join(folder, "fresh.sqlite")}`;
  const full = `sqlite://${join(folder, "full.sqlite")}`;
  await fillStore(full, 10_000, channel);
  await longGame(full, 5000, channel(20_000));

  const bare = await startSession("./bare-bot.ts", fresh);
  sessions.push(bare);
  const small = await startSession(real, fresh);
  sessions.push(small);
  sayIdle("empty store", small);
  const big = await startSession(real, full);
  sessions.push(big);
  sayIdle("10,000 games stored", big);

  const table = (where: string) => slash(where, "table", { table: "fate" });
  const figures = await measure([
    { name: "(a) bare discord.js bot, fixed text", lane: same(bare.discord, table) },
    { name: "(b) /table without a game", lane: same(small.discord, table) },
    {
      name: "(b) /tohit without a game",
      lane: same(small.discord, (where) => slash(where, "tohit", someShot())),
    },
    {
      name: "(b) autocomplete of weapons",
      lane: same(small.discord, (where) =>
        typing(where, "tohit", { name: "weapon", value: "75" }, { system: SHOT.system }),
      ),
    },
    {
      name: "(b) autocomplete of modifiers",
      lane: same(small.discord, (where) =>
        typing(where, "tohit", { name: "modifiers", value: "wire, sup" }, SHOT),
      ),
    },
    { name: "(c) moves in a new game, durable", lane: play(small.discord, 0) },
    { name: "(c) moves in a new game, 10,000 games stored", lane: play(big.discord, 30_000) },
    { name: "(c) moves in a game of 5,000 entries", lane: play(big.discord, 20_000, true), isAlone: true },
  ]);
  report(figures);
  for (const line of await drawnPictures()) say(line);
} finally {
  for (const session of sessions) await session.end();
  rmSync(folder, { recursive: true });
}
