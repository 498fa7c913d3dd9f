import type { Due, Store } from "#store/store.ts";
import type { Clock } from "../runtime/clock.ts";
import { Failures } from "./failures.ts";

/** The clock and the machine's are not read in the same instant: less than this is no move, in milliseconds. */
const JITTER = 500;

/** How late the bot is with what comes due. Until the watch begins nothing is late. */
export class Lateness {
  /** What could not be done, which is no sign that the bot is late. */
  readonly failures = new Failures();
  readonly #store: Pick<Store, "wakeUps">;
  #clock: Clock = Date.now;
  #machine: Clock = Date.now;
  /** Before this nobody could have done anything. */
  #started = Number.POSITIVE_INFINITY;
  /** How far the clock is ahead of the machine's. */
  #ahead = 0;

  constructor(store: Pick<Store, "wakeUps">) {
    this.#store = store;
  }

  /** By whose time it goes from now on. */
  goBy({ clock, machine }: { clock: Clock; machine: Clock }): void {
    this.#clock = clock;
    this.#machine = machine;
  }

  /** From now on what comes due is done. */
  begin(): void {
    this.#started = this.#clock();
    this.#ahead = this.#clock() - this.#machine();
  }

  /** The time; what came due because the clock was moved ahead is not late. */
  now(): number {
    const [now, machine] = [this.#clock(), this.#machine()];
    const moved = now - machine - this.#ahead;
    this.#ahead = now - machine;
    if (moved > JITTER) this.#started = now;
    return now;
  }

  /** For how long the oldest of what is due at a time has waited, in milliseconds. */
  async at(now: number): Promise<number> {
    this.now();
    return this.of(now, await this.#store.wakeUps(now, this.failures.count + 1));
  }

  /** The same of what was found to be due, oldest first. */
  of(now: number, due: readonly Due[]): number {
    const oldest = due.find((wakeUp) => !this.failures.has(wakeUp))?.at ?? now;
    return Math.max(now - Math.max(oldest, this.#started), 0);
  }
}
