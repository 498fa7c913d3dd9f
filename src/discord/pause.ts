/** Waits; ends early, without an error, when the signal says so. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    return undefined;
  });
}

/** Pauses that double, from the first to the longest, for ever. */
export function* growing({ first, most }: { first: number; most: number }): Generator<number, never> {
  for (let wait = first; ; wait = Math.min(wait * 2, most)) yield wait;
}

/** Waits for the work, but no longer than this; what is then unfinished goes on unobserved. */
export async function atMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const timeout = pause(milliseconds, over.signal).then(() => undefined);
  return Promise.race([work, timeout]).finally(() => over.abort("over"));
}

/** Waits for the work, or until the signal ends the wait; the work then goes on unobserved. */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  if (signal.aborted) return undefined;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = () => resolve(undefined);
  signal.addEventListener("abort", end);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", end));
}
