/** Resolves after a number of milliseconds, or when the signal aborts. */
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

/** Yields pauses for exponential backoff without end: each is twice the previous one, up to `most`. */
export function* backoff({ first, most }: { first: number; most: number }): Generator<number, never> {
  for (let wait = first; ; wait = Math.min(wait * 2, most)) yield wait;
}

/** Resolves to a promise's result, or to `undefined` if it takes longer than a number of milliseconds. */
export async function atMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const timeout = pause(milliseconds, over.signal).then(() => undefined);
  return Promise.race([work, timeout]).finally(() => over.abort("over"));
}

/** Resolves to a promise's result, or to `undefined` if the signal aborts first. */
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
