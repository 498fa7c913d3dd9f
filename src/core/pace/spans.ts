/** A time from `from` until just before `until`, in milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** The same times, in order and without overlaps. */
export function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const all: TimeSpan[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (until <= from) continue;
    if (last === undefined || last.until < from) all.push({ from, until });
    else last.until = Math.max(last.until, until);
  }
  return all;
}

/** The parts of spans from `from` until `until`. */
export function within(
  spans: readonly TimeSpan[],
  from: number,
  until = Number.POSITIVE_INFINITY,
): TimeSpan[] {
  return spans.flatMap((span) => {
    const part = { from: Math.max(span.from, from), until: Math.min(span.until, until) };
    return part.from < part.until ? [part] : [];
  });
}

/** The parts of spans at which none of the others is. Needs the others without overlaps. */
export function outside(spans: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const begins = [Number.NEGATIVE_INFINITY, ...others.map(({ until }) => until)];
  return begins.flatMap((from, n) => within(spans, from, others[n]?.from));
}

/** The sum of the lengths, in milliseconds. */
export function durationOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { from, until }) => sum + until - from, 0);
}
