import type { Platform, Timer } from "#platform";

/** Runs a task periodically, never twice at the same time. */
export class Interval {
  readonly #platform: Platform;
  readonly #every: number;
  readonly #work: () => Promise<void>;
  #timer: Timer | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `work` must not reject. `every`: pause between runs, in milliseconds. */
  constructor(platform: Platform, every: number, work: () => Promise<void>) {
    this.#platform = platform;
    this.#every = every;
    this.#work = work;
  }

  start(): void {
    if (this.#isClosed) return;
    this.#timer = this.#platform.after(this.#every, () => {
      this.#underWay = this.#work().then(() => this.start());
    });
  }

  /** Stops after the current run. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    await this.#underWay;
  }
}
