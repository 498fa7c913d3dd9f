import { HOUR, MINUTE } from "#core/pace/wall-clock.ts";
import type { Due } from "#store/store.ts";

/**
 * What failed is tried again after this time, and meanwhile does not keep the rest from being done. What fails again is
 * left for twice as long, but where Discord was out of order.
 */
const PATIENCE = MINUTE;
const MOST_PATIENCE = HOUR;

/** What came due and could not be done yet. */
export class Failures {
  /** When each is to be tried again, and how long it was left. */
  readonly #left = new Map<string, { until: number; patience: number }>();

  get count(): number {
    return this.#left.size;
  }

  has(wakeUp: Due): boolean {
    return this.#left.has(nameOf(wakeUp));
  }

  /** Whether it failed and is left for a while. */
  isLeft(wakeUp: Due, now: number): boolean {
    return (this.#left.get(nameOf(wakeUp))?.until ?? 0) > now;
  }

  /** It failed now. */
  add(wakeUp: Due, now: number, isOutOfOrder: boolean): void {
    // What was not tried again by then another process has done.
    for (const [name, { until }] of this.#left) if (until + MOST_PATIENCE < now) this.#left.delete(name);
    const before = this.#left.get(nameOf(wakeUp));
    const again = before === undefined || isOutOfOrder ? PATIENCE : before.patience * 2;
    const patience = Math.min(again, MOST_PATIENCE);
    this.#left.set(nameOf(wakeUp), { until: now + patience, patience });
  }

  /** It is done at last. */
  drop(wakeUp: Due): void {
    this.#left.delete(nameOf(wakeUp));
  }
}

/** The same for one wake-up, and for no other. */
export function nameOf({ at, kind, id }: Due): string {
  return `${at}:${kind}:${id}`;
}
