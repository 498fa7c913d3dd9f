import { HOUR } from "#core/pace/wall-clock.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Pairs of people whose last mention is remembered. */
const MOST_PAIRS = 10_000;

/** Limits mentions because of seats to one an hour for each pair of people: joining and leaving can be repeated at will. */
export class SeatCalls {
  readonly #last = new LruCache<string, number>(MOST_PAIRS);

  /** The people whom `by` may mention at `at` (milliseconds since 1970); their hour begins. */
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
