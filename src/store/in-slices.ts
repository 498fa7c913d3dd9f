import type { Slices } from "#core/log.ts";

/** Slices between two turns of the event loop: of log entries, some milliseconds' worth. */
const AT_A_TIME = 16;

/** The longest time between two turns, besides that of one slice, in milliseconds: an entry can be long. */
const PATIENCE = 8;

/** Runs long work with turns of the event loop in between. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  let since = performance.now();
  for (let done = 1; ; done += 1) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    if (done % AT_A_TIME !== 0 && performance.now() - since < PATIENCE) continue;
    await turnOfOthers();
    since = performance.now();
  }
}

/** Resolves in the next turn of the event loop. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
