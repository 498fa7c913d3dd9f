import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres } from "../tests/store/servers.ts";
import { measureCards } from "./cards.ts";
import { fillStore, longGame, PLAYED } from "./fill.ts";
import { benchForecast } from "./forecast.ts";
import { benchGuilds } from "./guilds.ts";
import { benchLoad } from "./load.ts";
import { benchMany } from "./many.ts";
import { benchOutage } from "./outage.ts";
import { benchProcesses } from "./processes.ts";
import { benchKills } from "./kills/kills.ts";
import { nextMove, slash, typing } from "./interactions.ts";
import { measure, type Figures, type Step, type Variant } from "./measure.ts";
import { drawnPictures } from "./pictures.ts";
import { startSession, type Session } from "./session.ts";
import type { StandIn } from "./stand-in.ts";
import { playStanding } from "./standing.ts";
import { benchWaits } from "./waits.ts";
import { measureWakeUps } from "./wake-ups.ts";

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

/** Before a bot counts as idle, in milliseconds. */
const REST = 5000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function row({ name, median, p99, perSecond }: Figures, floor: number | undefined): string {
  const cells = [
    name.padEnd(46),
    median.toFixed(3).padStart(8),
    p99.toFixed(3).padStart(8),
    (perSecond === undefined ? "–" : Math.round(perSecond).toString()).padStart(8),
    (floor === undefined ? "–" : `${(median / floor).toFixed(2)}×`).padStart(8),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Figures as a table; `floor`: the median that all are compared with. */
function report(figures: readonly Figures[], floor?: number): void {
  const heads = ["median", "p99", "per s", "to (a)"].map((head) => head.padStart(8));
  say(`| ${"".padEnd(46)} | ${heads.join(" | ")} |`);
  say(`| ${"-".repeat(46)} | -------: | -------: | -------: | -------: |`);
  for (const each of figures) say(row(each, floor));
  say("");
}

/** What an idle bot takes, once what the start left behind is cleared; `which` says what it is, or how much is in its store. */
async function sayIdle(which: string, { bot }: Session): Promise<void> {
  await pause(REST);
  say(`Start-up to ready, ${which}: ${Math.round(bot.startUp)} ms`);
  say(`Resident memory, idle, ${which}: ${Math.round(bot.memory())} MiB`);
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

const real = "../src/main.ts";

/** The commands to measure: on a bare bot, on one with an empty store, and on one with a full store. */
function variants(bare: StandIn, small: StandIn, big: StandIn): Variant[] {
  const table = (where: string) => slash(where, "table", { table: "fate" });
  return [
    { name: "(a) bare discord.js bot, fixed text", lane: same(bare, table) },
    { name: "(a) the same after one durable row", lane: same(bare, (where) => slash(where, "done")) },
    { name: "(a) a card after five durable rows", lane: same(bare, (where) => slash(where, "phase")) },
    { name: "(b) /table without a game", lane: same(small, table) },
    {
      name: "(b) /tohit without a game",
      lane: same(small, (where) => slash(where, "tohit", someShot())),
    },
    {
      name: "(b) autocomplete of weapons",
      lane: same(small, (where) =>
        typing(where, "tohit", { name: "weapon", value: "75" }, { system: SHOT.system }),
      ),
    },
    {
      name: "(b) autocomplete of modifiers",
      lane: same(small, (where) => typing(where, "tohit", { name: "modifiers", value: "wire, sup" }, SHOT)),
    },
    { name: "(c) moves in a new game, durable", lane: play(small, 0) },
    { name: "(c) moves in a new game, 10,000 games stored", lane: play(big, 30_000) },
    { name: "(c) moves in a game of 5,000 entries", lane: play(big, 20_000, true), isAlone: true },
  ];
}

/** What commands cost, from the gateway to the answer. */
async function benchCommands(folder: string): Promise<void> {
  const sessions: Session[] = [];
  const start = async (script: string, storeUrl: string) => {
    const session = await startSession(script, storeUrl);
    sessions.push(session);
    return session;
  };
  try {
    const fresh = `sqlite://${join(folder, "fresh.sqlite")}`;
    const full = `sqlite://${join(folder, "full.sqlite")}`;
    await fillStore(full, 10_000, channel);
    await longGame(full, 5000, channel(20_000));

    // The first start of a changed program compiles it, which no later one does.
    for (const [at, script] of ["./bare-bot.ts", real].entries())
      await (await startSession(script, `sqlite://${join(folder, `first-${at}.sqlite`)}`)).end();
    const bare = await start("./bare-bot.ts", `sqlite://${join(folder, "bare.sqlite")}`);
    await sayIdle("bare bot", bare);
    const small = await start(real, fresh);
    await sayIdle("empty store", small);
    const big = await start(real, full);
    await sayIdle("10,000 games stored", big);

    const figures = await measure(variants(bare.discord, small.discord, big.discord));
    report(figures, figures[0]?.median);
    say(
      "Milliseconds from the gateway's dispatch to the callback, one at a time; per s: 32 channels side by side.",
    );
  } finally {
    for (const session of sessions) await session.end();
  }
}

const WAITING = 1_000_000;

/** What it costs to know what is due, with very much waiting. */
async function benchWakeUps(folder: string): Promise<void> {
  const { start, memory, figures } = await measureWakeUps(
    `sqlite://${join(folder, "waiting.sqlite")}`,
    WAITING,
  );
  const waiting = `${WAITING.toLocaleString("en")} wake-ups waiting`;
  say(`Store opened and the next wake-up known, ${waiting}: ${Math.round(start)} ms`);
  say(`Resident memory for it, ${waiting}: ${Math.round(memory)} MiB more`);
  report(figures);
  say("Milliseconds to ask the store what has come due.");
}

async function benchPictures(): Promise<void> {
  for (const line of await drawnPictures()) say(line);
}

/** The parts that the command line names, and what it says besides, such as `--moves 5000`. */
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith("--"));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);

/** What is measured: all of it, or the parts that the command line names. */
const PARTS: Readonly<Record<string, (folder: string) => Promise<void> | void>> = {
  cards: (folder) => measureCards(folder, say),
  commands: benchCommands,
  forecast: async () => benchForecast(say),
  guilds: () => benchGuilds(say),
  kills: () => benchKills(options, say),
  load: (folder) => benchLoad(folder, say),
  many: () => benchMany(options, say),
  outage: () => benchOutage(options, say),
  pictures: benchPictures,
  processes: () => benchProcesses(say),
  standing: () => playStanding(say),
  waits: () => benchWaits(say),
  "wake-ups": benchWakeUps,
};

/** What needs PostgreSQL; where all is measured, it is left out without one. */
const ON_POSTGRES = ["guilds", "kills", "many", "outage", "processes"];
const left = wanted.length === 0 && findPostgres().missing !== "" ? ON_POSTGRES : [];

for (const [name, bench] of Object.entries(PARTS)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || left.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-bench-"));
  try {
    await bench(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
