/** Long work in slices: wherever it yields, others can have their turn before it goes on. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Does long work in one go. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  }
}
