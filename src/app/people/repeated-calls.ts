import { HOUR } from "#core/pace.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Number of pairs of users whose last mention is remembered. */
const MOST_PAIRS = 10_000;

/**
 * Limits mentions about seats and proposals to one per hour and pair of users: joining and leaving, or proposing and
 * withdrawing, can be repeated at will.
 */
export class RepeatedCalls {
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

  /** Ends the hour of these users for mentions of `by`, who has answered them. */
  answered(by: string, users: readonly string[]): void {
    for (const user of users) this.#last.delete(`${user}:${by}`);
  }
}
