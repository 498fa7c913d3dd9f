const SHORTEST_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

/**
 * Works off what is pending in rounds, one at a time: when it is woken, and with a growing pause while something stays
 * pending. `go` resolves to true if something does; its argument tells it when to stop.
 */
export class Rounds {
  readonly #go: (isClosed: () => boolean) => Promise<boolean>;
  #work: Promise<void> = Promise.resolve();
  #isAsked = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #pause = SHORTEST_PAUSE;

  /** `go` never rejects. */
  constructor(go: (isClosed: () => boolean) => Promise<boolean>) {
    this.#go = go;
  }

  /** Goes through everything, after the round that is under way. Resolves when that is done. */
  wake(): Promise<void> {
    if (this.#isAsked || this.#isClosed) return this.#work;
    this.#isAsked = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work = this.#work.then(() => this.#round());
    return this.#work;
  }

  /** Goes through everything after a pause, unless it is asked for before. */
  later(): void {
    if (this.#isAsked || this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.wake(), this.#pause).unref();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #round(): Promise<void> {
    this.#isAsked = false;
    const isPending = await this.#go(() => this.#isClosed);
    this.#pause = isPending ? Math.min(this.#pause * 2, LONGEST_PAUSE) : SHORTEST_PAUSE;
    if (isPending) this.later();
  }
}
