import { HOUR } from "#core/pace/index.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Number of pairs of users for which the last mention is kept. */
const MAX_PAIRS = 10_000;

/**
 * Limits mentions about seats and proposals to one per hour and pair of users, because joining and leaving, or
 * proposing and withdrawing, can be repeated at will.
 */
export class RepeatedCalls {
  readonly #last = new LruCache<string, number>(MAX_PAIRS);

  /** Returns the users that `by` may mention at `at` (milliseconds since 1970). */
  allowed(by: string, users: readonly string[], at: number): string[] {
    return users.filter((user) => {
      const last = this.#last.get(`${by}:${user}`);
      return last === undefined || at - last >= HOUR;
    });
  }

  /** Starts the hour of those users whose hour is not running yet. */
  count(by: string, users: readonly string[], at: number): void {
    for (const user of this.allowed(by, users, at)) this.#last.set(`${by}:${user}`, at);
  }
}
