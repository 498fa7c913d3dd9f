import type { Limits } from "../options.ts";

const DAY = 24 * 60 * 60_000;

/** What becomes of an IDENTIFY: it is one too many for the day, too soon after another, or in order. */
export type Verdict = "spent" | "early" | "admitted";

/** Counts how often a bot identifies itself, and how soon after another time. */
export class Admission {
  readonly #limits: Limits;
  readonly #lastOf = new Map<number, number>();
  #used = 0;
  #dayEnds = 0;
  /** How many came too soon after another of their kind. */
  early = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What GET /gateway/bot says of it. */
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

  /** Counts an IDENTIFY of a shard. Shards whose numbers leave the same rest by `maxConcurrency` wait for each other. */
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
