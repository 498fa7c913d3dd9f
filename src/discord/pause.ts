/** Waits; resolves early if the signal aborts. */
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

/** Yields pauses that double from the first to the longest, without end. */
export function* growing({ first, most }: { first: number; most: number }): Generator<number, never> {
  for (let wait = first; ; wait = Math.min(wait * 2, most)) yield wait;
}

/** Waits for a promise up to a time limit; later results are ignored. */
export async function atMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const timeout = pause(milliseconds, over.signal).then(() => undefined);
  return Promise.race([work, timeout]).finally(() => over.abort("over"));
}

/** Waits for a promise until the signal aborts; later results are ignored. */
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
