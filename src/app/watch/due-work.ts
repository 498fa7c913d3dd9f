import { turnOfOthers } from "#store/in-slices.ts";
import type { Due } from "#store/store.ts";
import type { Duty } from "./duty.ts";
import { OutOfOrder } from "../voice.ts";
import { handleWakeUp } from "./wake-ups.ts";

/**
 * What failed is tried again after this time, and meanwhile does not keep the rest from being done. What fails again is
 * left for twice as long, but where Discord was out of order.
 */
const PATIENCE = 60_000;
const MOST_PATIENCE = 3_600_000;

/** Does what came due, one after the other, and remembers what failed. */
export class DueWork {
  readonly #duty: Duty;
  /** What failed, when it is to be tried again, and how long it was left. */
  readonly #failed = new Map<string, { until: number; patience: number }>();

  constructor(duty: Duty) {
    this.#duty = duty;
  }

  /** How many failed. */
  get failures(): number {
    return this.#failed.size;
  }

  hasFailed(wakeUp: Due): boolean {
    return this.#failed.has(nameOf(wakeUp));
  }

  /** Whether it failed and is left for a while. */
  isLeft(wakeUp: Due, now: number): boolean {
    return (this.#failed.get(nameOf(wakeUp))?.until ?? 0) > now;
  }

  /** Does it and strikes it off, or leaves it for a while. */
  async do(wakeUp: Due, now: number): Promise<void> {
    const { store, log } = this.#duty;
    try {
      await handleWakeUp(this.#duty, wakeUp);
      await store.strike({ wakeUps: [wakeUp] });
      this.#failed.delete(nameOf(wakeUp));
    } catch (error) {
      const isOutOfOrder = error instanceof OutOfOrder;
      this.#leave(wakeUp, now, isOutOfOrder);
      log[isOutOfOrder ? "warn" : "error"]({ err: error, wakeUp }, "something due could not be done");
    }
    await turnOfOthers();
  }

  #leave(wakeUp: Due, now: number, isOutOfOrder: boolean): void {
    const before = this.#failed.get(nameOf(wakeUp));
    const again = before === undefined || isOutOfOrder ? PATIENCE : before.patience * 2;
    const patience = Math.min(again, MOST_PATIENCE);
    this.#failed.set(nameOf(wakeUp), { until: now + patience, patience });
  }
}

/** The same for one wake-up, and for no other. */
export function nameOf({ at, kind, id }: Due): string {
  return `${at}:${kind}:${id}`;
}
