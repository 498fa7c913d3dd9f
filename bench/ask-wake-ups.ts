import { openStore } from "#store/open-store.ts";
import { quantile, type Figures } from "./measure.ts";
import type { WakeUpFigures } from "./wake-ups.ts";

const TIMES = 2000;
const MOST = 100;

/** How long something takes that finds a known number of wake-ups. */
async function timed(name: string, expected: number, ask: () => Promise<unknown[]>): Promise<Figures> {
  const times: number[] = [];
  for (let done = 0; done < TIMES; done += 1) {
    const since = performance.now();
    const found = await ask();
    times.push(performance.now() - since);
    if (found.length !== expected) throw new Error(`${name}: ${found.length} were due`);
  }
  return { name, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Asks the store at an address for its wake-ups; alone in its process, so that the memory is the store's. */
async function askWakeUps(url: string): Promise<WakeUpFigures> {
  const before = process.memoryUsage.rss();
  const since = performance.now();
  const store = await openStore(url);
  const [next] = await store.wakeUps(Infinity, 1);
  const start = performance.now() - since;
  if (next === undefined) throw new Error("Nothing waits in the store.");
  const figures = [
    await timed("(d) tick, nothing due", 0, () => store.wakeUps(next.at - 1, MOST)),
    await timed("(d) tick, 100 due", MOST, () => store.wakeUps(next.at + MOST - 1, MOST)),
  ];
  const memory = (process.memoryUsage.rss() - before) / 1024 ** 2;
  await store.close();
  return { start, memory, figures };
}

const [, , url = ""] = process.argv;
process.stdout.write(JSON.stringify(await askWakeUps(url)));
