import type { Platform, Timer } from "#platform";

const SHORTEST_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

/**
 * Processes pending work in rounds, one at a time: when woken, and with growing pauses while work stays pending. `go`
 * resolves to true if work stays pending. The argument of `go` returns true when it should stop.
 */
export class Rounds {
  readonly #platform: Platform;
  readonly #go: (isClosed: () => boolean) => Promise<boolean>;
  #work: Promise<void> = Promise.resolve();
  #isAsked = false;
  #isClosed = false;
  #timer: Timer | undefined;
  #pause = SHORTEST_PAUSE;

  /** `go` must not reject. */
  constructor(platform: Platform, go: (isClosed: () => boolean) => Promise<boolean>) {
    this.#platform = platform;
    this.#go = go;
  }

  /** Starts a round after the current one. Resolves when the new round ends. */
  wake(): Promise<void> {
    if (this.#isAsked || this.#isClosed) return this.#work;
    this.#isAsked = true;
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#work = this.#work.then(() => this.#round());
    return this.#work;
  }

  /** Starts a round after a pause, unless one starts earlier. */
  later(): void {
    if (this.#isAsked || this.#isClosed) return;
    this.#timer ??= this.#platform.after(this.#pause, () => void this.wake());
  }

  /** Stops after the current round. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    await this.#work;
  }

  async #round(): Promise<void> {
    this.#isAsked = false;
    const isPending = await this.#go(() => this.#isClosed);
    this.#pause = isPending ? Math.min(this.#pause * 2, LONGEST_PAUSE) : SHORTEST_PAUSE;
    if (isPending) this.later();
  }
}
