import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nextMove, slash } from "./interactions.ts";
import { quantile } from "./measure.ts";
import { startSession, type Session } from "./session.ts";
import { PLAYED } from "./fill.ts";

/** Number of channels played concurrently, and duration in minutes. */
const CHANNELS = 32;
const MINUTES = Math.ceil(Number(process.env["BENCH_MINUTES"] ?? 10));
/** Milliseconds after which an answer is too late for its interaction. */
const LATEST = 10_000;

/** Commands to run between moves, one after every eighth move. */
const BETWEEN_MOVES: readonly [command: string, options?: Record<string, string>][] = [
  ["undo"],
  ["status"],
  ["log"],
  ["roll", { dice: "2d6" }],
  ["table", { table: "fate" }],
  ["undo"],
  ["help"],
  ["turns"],
];

/** Durations of one minute's answers, in milliseconds. */
type Minute = number[];

/** Plays a solo game in a channel with the buttons of its card, with undos and look-ups in between. */
async function playOn({ discord }: Session, channel: string, until: number, took: (ms: number) => void) {
  const say = async (command: string, options?: Record<string, string>) => {
    const late = new AbortController();
    const { milliseconds, body } = await Promise.race([
      discord.dispatch(slash(channel, command, options)),
      pause(LATEST, { milliseconds: LATEST, body: undefined }, { signal: late.signal }),
    ]);
    late.abort();
    took(milliseconds);
    return body;
  };
  await say("game new", { system: PLAYED, side: "both" });
  await say("game begin");
  let card = await say("phase");
  for (let n = 1; Date.now() < until; n += 1) {
    const between = n % 8 === 0 ? BETWEEN_MOVES[(n / 8) % BETWEEN_MOVES.length] : undefined;
    if (between !== undefined) await say(...between);
    if (between?.[0] === "undo" || card === undefined) card = await say("phase");
    if (card === undefined) continue;
    const { command, options } = nextMove(card);
    card = await say(command, options);
  }
}

/** Runs mixed play in many channels concurrently, with the bot on one core. Prints a line per minute. */
export async function benchLoad(folder: string, say: (line: string) => void): Promise<void> {
  const session = await startSession("src/main.ts", `sqlite://${join(folder, "load.sqlite")}`, {
    isOnOneCore: true,
  });
  const since = Date.now();
  const minutes: Minute[] = Array.from({ length: MINUTES }, () => []);
  const took = (ms: number) => {
    const minute = Math.min(MINUTES - 1, Math.floor((Date.now() - since) / 60_000));
    minutes[minute]?.push(ms);
  };
  const report = (at: number) => {
    const times = minutes[at] ?? [];
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    say(
      `minute ${at + 1}: ${(times.length / 60).toFixed(0)} commands/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${session.bot.memory().toFixed(0)} MiB`,
    );
  };
  let reported = 0;
  const timer = setInterval(() => report(reported++), 60_000);
  try {
    const until = since + MINUTES * 60_000;
    const channels = Array.from({ length: CHANNELS }, (_, n) => String(600_000_000_000_000_000n + BigInt(n)));
    await Promise.all(channels.map((channel) => playOn(session, channel, until, took)));
  } finally {
    clearInterval(timer);
    while (reported < MINUTES) report(reported++);
    await session.end();
  }
}
