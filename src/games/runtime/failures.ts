import { HOUR, MINUTE } from "#core/pace/index.ts";
import type { Due } from "#store/store.ts";

/**
 * Delay before a failed wake-up is retried; doubles with each failure, except while Discord is unavailable. Other
 * wake-ups are not delayed.
 */
const RETRY_DELAY = MINUTE;
const MAX_RETRY_DELAY = HOUR;

/** Wake-ups that failed. */
export class Failures {
  /** By wake-up: time of the next attempt, and the delay before it. */
  readonly #left = new Map<string, { until: number; delay: number }>();

  get count(): number {
    return this.#left.size;
  }

  has(wakeUp: Due): boolean {
    return this.#left.has(nameOf(wakeUp));
  }

  /** True if a wake-up failed and its delay is not over. A failure later than `now` was dated by a wrong clock. */
  isLeft(wakeUp: Due, now: number): boolean {
    const { until, delay } = this.#left.get(nameOf(wakeUp)) ?? { until: 0, delay: 0 };
    return now < until && now >= until - delay;
  }

  /** Records a failure. */
  add(wakeUp: Due, now: number, isDiscordUnavailable: boolean): void {
    // Drop entries that are long overdue: another process has handled their wake-ups.
    for (const [name, { until }] of this.#left) if (until + MAX_RETRY_DELAY < now) this.#left.delete(name);
    const before = this.#left.get(nameOf(wakeUp));
    const again = before === undefined || isDiscordUnavailable ? RETRY_DELAY : before.delay * 2;
    const delay = Math.min(again, MAX_RETRY_DELAY);
    this.#left.set(nameOf(wakeUp), { until: now + delay, delay });
  }

  /** Forgets the failures of a wake-up that succeeded. */
  drop(wakeUp: Due): void {
    this.#left.delete(nameOf(wakeUp));
  }
}

/** Unique key of a wake-up. */
export function nameOf({ at, kind, id }: Due): string {
  return `${at}:${kind}:${id}`;
}
