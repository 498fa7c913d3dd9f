import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { WakeUp } from "#store/store.ts";
import { openStore } from "#store/open-store.ts";
import type { Figures } from "./measure.ts";

/** What a store with many wake-ups costs. */
export interface WakeUpFigures {
  /** Milliseconds until the store is open and its next wake-up known. */
  start: number;
  /** MiB of resident memory that the store takes. */
  memory: number;
  figures: Figures[];
}

const LOT = 100_000;

/** Fills a store with wake-ups, one for each millisecond, and measures it in a process of its own. */
export async function measureWakeUps(url: string, count: number): Promise<WakeUpFigures> {
  const store = await openStore(url);
  for (let done = 0; done < count; done += LOT) {
    await store.note({ wakeUps: Array.from({ length: LOT }, (_, index) => wakeUp(done + index, count)) });
  }
  await store.close();
  const script = fileURLToPath(new URL("./ask-wake-ups.ts", import.meta.url));
  const said = execFileSync(process.execPath, [script, url], { encoding: "utf8" });
  return JSON.parse(said) as WakeUpFigures;
}

/** The n-th of all: games do not come due in the order in which they were set up. */
function wakeUp(n: number, count: number): WakeUp {
  const at = 1_800_000_000_000 + ((n * 7919) % count);
  return { at, kind: "pace", id: `game-${String(n).padStart(20, "0")}` };
}
