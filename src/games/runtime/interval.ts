/** Runs a task periodically, never twice at the same time. */
export class Interval {
  readonly #every: number;
  readonly #work: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `work` must not reject. `every`: pause between runs, in milliseconds. */
  constructor(every: number, work: () => Promise<void>) {
    this.#every = every;
    this.#work = work;
  }

  start(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#underWay = this.#work().then(() => this.start());
    }, this.#every);
  }

  /** Stops after the current run. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }
}
