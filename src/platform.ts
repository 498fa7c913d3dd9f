import { randomBytes, randomInt } from "node:crypto";

/** A timer that can be cancelled. Cancelling it again, or after it ran, has no effect. */
export interface Timer {
  cancel(): void;
}

/**
 * The time, the timers and the random numbers of the computer that runs the bot. Code takes them from here alone, so
 * that a simulation can decide them.
 */
export interface Platform {
  /** The machine's clock in milliseconds since 1970. It may jump when it is set. */
  now(): number;
  /** Milliseconds since an arbitrary start. Never goes back. */
  elapsed(): number;
  /** Calls `run` once. The timer alone does not keep the process alive. */
  after(milliseconds: number, run: () => void): Timer;
  /** Resolves after a time. Keeps the process alive until then. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Random bytes for secrets and ids. */
  randomBytes(size: number): Buffer;
  /** A random integer from `least` to `most`, both inclusive. */
  randomInteger(least: number, most: number): number;
}

/** An id or a secret of a number of random bytes, as hex digits. */
export function randomHex(platform: Platform, bytes: number): string {
  return platform.randomBytes(bytes).toString("hex");
}

/** Resolves to a promise's result, or to `undefined` if it takes longer than a number of milliseconds. */
export async function atMost<Result>(
  platform: Platform,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const timeout = platform.sleep(milliseconds, over.signal).then(() => undefined);
  return Promise.race([work, timeout]).finally(() => over.abort("over"));
}

/** This computer. */
export const computer: Platform = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return { cancel: () => clearTimeout(timer) };
  },
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener("abort", end);
      return undefined;
    }),
  randomBytes: (size) => randomBytes(size),
  randomInteger: (least, most) => randomInt(least, most + 1),
};
