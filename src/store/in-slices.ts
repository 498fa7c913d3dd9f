import type { Slices } from "#core/log/slices.ts";

/** How many slices are done before everybody else has a turn: of log entries, some milliseconds' worth. */
const AT_A_TIME = 16;

/** How long others wait at most but for the slice that is being done, in milliseconds: an entry can be long. */
const PATIENCE = 8;

/** Does long work so that whoever else is waiting is served in between. */
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

/** Lets everybody else have a turn. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
