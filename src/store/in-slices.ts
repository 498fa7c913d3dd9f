import type { Slices } from "#rules/log.ts";

/** Slices in one turn of the event loop. Sixteen log entries take a few milliseconds. */
const AT_A_TIME = 16;

/** Milliseconds after which a turn ends early, because single entries can be long. */
const PATIENCE = 8;

/** Runs long work in slices, so that the event loop is not blocked. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  let since = performance.now();
  for (let done = 1; ; done += 1) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    if (done % AT_A_TIME !== 0 && performance.now() - since < PATIENCE) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}

/** Resolves in the next turn of the event loop. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
