import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fillStore, longGame, PLAYED } from "./fill.ts";
import { nextMove, slash, typing } from "./interactions.ts";
import { measure, type Figures, type Step, type Variant } from "./measure.ts";
import { startSession, type Session } from "./session.ts";
import type { StandIn } from "./stand-in.ts";

/** Milliseconds until a bot counts as idle. */
const REST = 5000;
const STORED = 10_000;
const LONG = 5000;
const REAL = "src/main.ts";
const BARE = "bench/bare-bot.ts";

function channel(n: number): string {
  return String(600_000_000_000_000_000n + BigInt(n));
}

/** Dispatches the same kind of interaction each time. */
function same(discord: StandIn, interaction: (channel: string) => object) {
  return (n: number): Step =>
    async () =>
      (await discord.dispatch(interaction(channel(n)))).milliseconds;
}

/** Plays a solo game with the buttons of its card: rolls, orders, Done. */
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

/** A shot with a follow-up roll. */
const SHOT = { system: "mission-command", weapon: "ge-75mm-l48", range: 40, target: "ac-6" };
let shots = 0;

/** A random shot out of some hundreds, as many as players look up in an evening. */
function someShot() {
  shots += 1;
  const modifiers = ["hull-down", "suppressed ×2", "wire", "fire and move"][shots % 4] ?? "";
  return { ...SHOT, range: 5 + (shots % 80), target: `ac-${1 + (shots % 3)}`, modifiers };
}

/** The variants to measure: on a bare bot, on the bot with an empty store, and on the bot with a full store. */
function variants(bare: StandIn, small: StandIn, big: StandIn): Variant[] {
  const table = (where: string) => slash(where, "table", { table: "fate" });
  const tohit = (where: string) => slash(where, "tohit", someShot());
  const weapons = (where: string) =>
    typing(where, "tohit", { name: "weapon", value: "75" }, { system: SHOT.system });
  const modifiers = (where: string) =>
    typing(where, "tohit", { name: "modifiers", value: "wire, sup" }, SHOT);
  return [
    { name: "(a) bare discord.js bot, fixed text", commandsOf: same(bare, table) },
    { name: "(a) the same after one durable row", commandsOf: same(bare, (where) => slash(where, "done")) },
    { name: "(a) a card after five durable rows", commandsOf: same(bare, (where) => slash(where, "phase")) },
    { name: "(b) /table without a game", commandsOf: same(small, table) },
    { name: "(b) /tohit without a game", commandsOf: same(small, tohit) },
    { name: "(b) autocomplete of weapons", commandsOf: same(small, weapons) },
    { name: "(b) autocomplete of modifiers", commandsOf: same(small, modifiers) },
    { name: "(c) moves in a new game, durable", commandsOf: play(small, 0) },
    { name: "(c) moves in a new game, 10,000 games stored", commandsOf: play(big, 30_000) },
    { name: "(c) moves in a game of 5,000 entries", commandsOf: play(big, 20_000, true), isAlone: true },
  ];
}

/** Measures the time from a command's dispatch to its answer, the time that starts take, and idle bots. */
export async function benchCommands(folder: string, say: (line: string) => void): Promise<void> {
  const sessions: Session[] = [];
  const start = async (name: string, script: string, store: string) => {
    const session = await startSession(script, `sqlite://${join(folder, store)}`);
    sessions.push(session);
    await pause(REST);
    const { bot } = session;
    say(
      `${name}: ready after ${Math.round(bot.startUp)} ms and ${bot.startUpProcessor} ms of processor time; ` +
        `${Math.round(bot.memory())} MiB when idle`,
    );
    return session.discord;
  };
  try {
    const full = `sqlite://${join(folder, "full.sqlite")}`;
    await fillStore(full, STORED, channel);
    await longGame(full, LONG, channel(20_000));
    // The first start after a change compiles the program; later starts use the compiled code.
    for (const [at, script] of [BARE, REAL].entries())
      await (await startSession(script, `sqlite://${join(folder, `first-${at}.sqlite`)}`)).end();
    const bare = await start("bare bot", BARE, "bare.sqlite");
    const small = await start("empty store", REAL, "fresh.sqlite");
    const big = await start("10,000 games stored", REAL, "full.sqlite");
    report(await measure(variants(bare, small, big)), say);
  } finally {
    for (const session of sessions) await session.end();
  }
}

/** Prints the figures as a table, with ratios to the median of the first row. */
function report(figures: readonly Figures[], say: (line: string) => void): void {
  const floor = figures[0]?.median ?? Number.NaN;
  const heads = ["median", "p99", "per s", "to (a)"].map((head) => head.padStart(8));
  say(`| ${"".padEnd(46)} | ${heads.join(" | ")} |`);
  say(`| ${"-".repeat(46)} | -------: | -------: | -------: | -------: |`);
  for (const { name, median, p99, perSecond } of figures) {
    const cells = [
      median.toFixed(3),
      p99.toFixed(3),
      perSecond === undefined ? "–" : Math.round(perSecond).toString(),
      `${(median / floor).toFixed(2)}×`,
    ].map((cell) => cell.padStart(8));
    say(`| ${[name.padEnd(46), ...cells].join(" | ")} |`);
  }
  say("");
  say(
    "Milliseconds from the gateway's dispatch to the callback, one at a time; per s: 32 channels side by side.",
  );
}
