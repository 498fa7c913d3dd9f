import { monitorEventLoopDelay } from "node:perf_hooks";
import * as fc from "fast-check";
import { FEATURES } from "#features/features.ts";
import { closeContext, openContext } from "#games/context.ts";
import { openStore } from "#store/open-store.ts";
import { mutatedPages, REAL_PAGES } from "../tests/support/games/mutated-pages.ts";

const SERVER = "600000000000000001";

/** Number of bytes of mutated pages to read. */
const MUTATED = 1_000_000;

const NANOSECONDS = 1_000_000;

/**
 * Reads pages as a server adds them: the time until the longest page of the tests can be played, and the longest pause of
 * the event loop while mutated pages are read.
 */
export async function benchPages(say: (line: string) => void): Promise<void> {
  const context = openContext({ systems: [], features: FEATURES, store: await openStore("sqlite::memory:") });
  const [page = ""] = REAL_PAGES.toSorted((one, other) => other.length - one.length);
  await context.pageReader.start();
  await context.pages.read(REAL_PAGES[0] ?? "");
  const start = performance.now();
  await context.pages.add(SERVER, { text: page, by: "1", at: 0 });
  say(`A page of ${page.length} bytes can be played after ${(performance.now() - start).toFixed(0)} ms.`);
  const all = fc.sample(mutatedPages(), { seed: 47, numRuns: MUTATED / 1000 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let [bytes, pages, right] = [0, 0, 0];
  for (const mutated of all) {
    if (bytes >= MUTATED) break;
    const read = await context.pages.read(mutated);
    bytes += Buffer.byteLength(mutated);
    pages += 1;
    if ("system" in read) right += 1;
  }
  delay.disable();
  say(`${pages} mutated pages of ${bytes} bytes are read, ${right} of them are right.`);
  say(`Longest pause of the event loop: ${(delay.max / NANOSECONDS).toFixed(0)} ms.`);
  await closeContext(context);
}
