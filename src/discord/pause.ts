/** Yields pauses for exponential backoff without end: each is twice the previous one, up to `most`. */
export function* backoff({ first, most }: { first: number; most: number }): Generator<number, never> {
  for (let wait = first; ; wait = Math.min(wait * 2, most)) yield wait;
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
