import { HOUR } from "#core/pace.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Number of pairs of users whose last mention is remembered. */
const MOST_PAIRS = 10_000;

/**
 * Limits mentions in seat messages to one per hour and pair of users: joining and leaving can be repeated at will.
 */
export class SeatCalls {
  readonly #last = new LruCache<string, number>(MOST_PAIRS);

  /** Returns the users that `by` may mention at `at` (milliseconds since 1970), and starts their hour. */
  allowed(by: string, users: readonly string[], at: number): string[] {
    return users.filter((user) => {
      const pair = `${by}:${user}`;
      const last = this.#last.get(pair);
      if (last !== undefined && at - last < HOUR) return false;
      this.#last.set(pair, at);
      return true;
    });
  }
}
