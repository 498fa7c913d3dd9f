import type { Platform } from "#platform";
import type { Due, Store } from "#store/store.ts";
import type { Clock } from "./clock.ts";
import { Failures } from "./failures.ts";

/** Differences between the two clocks up to this number of milliseconds are reading errors. */
const JITTER = 500;

/** Measures the delay of due work. Zero until the watch starts. */
export class Lateness {
  /** Failed wake-ups, which do not count as late. */
  readonly failures = new Failures();
  readonly #store: Pick<Store, "wakeUps">;
  #clock: Clock;
  #machine: Clock;
  /** Time when the watch started. */
  #started = Number.POSITIVE_INFINITY;
  /** Milliseconds by which the clock is ahead of the machine's. */
  #ahead = 0;

  constructor(store: Pick<Store, "wakeUps">, platform: Platform) {
    this.#store = store;
    this.#clock = this.#machine = () => platform.now();
  }

  setClocks({ clock, machine }: { clock: Clock; machine: Clock }): void {
    this.#clock = clock;
    this.#machine = machine;
  }

  /** Starts the measurement. */
  begin(): void {
    this.#started = this.#clock();
    this.#ahead = this.#clock() - this.#machine();
  }

  /** The current time. Work that became due because the clock was moved ahead is not late. */
  now(): number {
    const [now, machine] = [this.#clock(), this.#machine()];
    const moved = now - machine - this.#ahead;
    this.#ahead = now - machine;
    if (moved > JITTER) this.#started = now;
    return now;
  }

  /** The delay of the oldest due work, in milliseconds. */
  async at(now: number): Promise<number> {
    this.now();
    return this.of(now, await this.#store.wakeUps(now, this.failures.count + 1));
  }

  /** As `at`, for given due work, oldest first. */
  of(now: number, due: readonly Due[]): number {
    const oldest = due.find((wakeUp) => !this.failures.has(wakeUp))?.at ?? now;
    return Math.max(now - Math.max(oldest, this.#started), 0);
  }
}
