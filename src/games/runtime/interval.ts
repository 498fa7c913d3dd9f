import type { Platform } from "#platform";

/** Runs a task periodically, never twice at the same time. Keeps the process alive until it is closed. */
export class Interval {
  readonly #platform: Platform;
  readonly #every: number;
  readonly #work: () => Promise<void>;
  readonly #closing = new AbortController();
  #underWay: Promise<void> = Promise.resolve();

  /** `work` must not reject. `every`: pause between runs, in milliseconds. */
  constructor(platform: Platform, every: number, work: () => Promise<void>) {
    this.#platform = platform;
    this.#every = every;
    this.#work = work;
  }

  start(): void {
    if (!this.#closing.signal.aborted) this.#underWay = this.#runLater();
  }

  /** Stops after the current run. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#underWay;
  }

  async #runLater(): Promise<void> {
    const { signal } = this.#closing;
    await this.#platform.sleep(this.#every, signal);
    if (signal.aborted) return;
    await this.#work();
    this.start();
  }
}
