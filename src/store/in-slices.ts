import type { Slices } from "#rules/log/index.ts";

/** Number of slices in one turn of the event loop. Sixteen log entries take a few milliseconds. */
const MAX_SLICES = 16;

/** Milliseconds after which a turn ends early, because a single entry can take long. */
const MAX_TURN = 8;

/** Runs long work in slices, so that the event loop is not blocked. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  let since = performance.now();
  for (let done = 1; ; done += 1) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    if (done % MAX_SLICES !== 0 && performance.now() - since < MAX_TURN) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}

/** Resolves in the next turn of the event loop. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
