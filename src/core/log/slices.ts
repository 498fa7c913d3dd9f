/** Long work in slices: after each yield other work can run. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Does long work in one go. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  }
}
