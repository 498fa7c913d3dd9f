/** Does something every so often, and never twice at a time. */
export class Interval {
  readonly #every: number;
  readonly #work: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `work` never rejects. `every`: how long it is waited from one time to the next, in milliseconds. */
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

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }
}
