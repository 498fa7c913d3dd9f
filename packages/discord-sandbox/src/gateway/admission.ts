import type { Limits } from "../options.ts";

const DAY = 24 * 60 * 60_000;

/** Result of an IDENTIFY: above the day's limit, too soon after another, or accepted. */
export type Verdict = "spent" | "early" | "admitted";

/** Counts IDENTIFYs and the time between them. */
export class Admission {
  readonly #limits: Limits;
  readonly #lastOf = new Map<number, number>();
  #used = 0;
  #dayEnds = 0;
  /** Number of IDENTIFYs that were too soon after another in their bucket. */
  early = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The limits in GET /gateway/bot. */
  get sessionStartLimit(): object {
    this.#turnDay();
    const { identifies: total, maxConcurrency } = this.#limits;
    return {
      total,
      remaining: Math.max(0, total - this.#used),
      reset_after: this.#used === 0 ? 0 : this.#dayEnds - Date.now(),
      max_concurrency: maxConcurrency,
    };
  }

  /** Counts an IDENTIFY of a shard. Shards with the same remainder by `maxConcurrency` share a bucket. */
  judge(shard: number): Verdict {
    this.#turnDay();
    const now = Date.now();
    const { identifies, identifyEvery, maxConcurrency } = this.#limits;
    if (this.#used === 0) this.#dayEnds = now + DAY;
    this.#used += 1;
    if (this.#used > identifies) return "spent";
    const bucket = shard % maxConcurrency;
    const since = now - (this.#lastOf.get(bucket) ?? -Infinity);
    this.#lastOf.set(bucket, now);
    if (since >= identifyEvery) return "admitted";
    this.early += 1;
    return "early";
  }

  #turnDay(): void {
    if (Date.now() >= this.#dayEnds) this.#used = 0;
  }
}
