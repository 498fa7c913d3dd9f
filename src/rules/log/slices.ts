/** Long work in slices. After each yield, other work can run. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Runs long work without interruption. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  }
}
