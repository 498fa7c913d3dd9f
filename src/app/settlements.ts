import type { Store } from "#store/store.ts";

/** How long a settled delivery may wait to be written, in milliseconds. */
const PATIENCE = 250;

/**
 * Collects deliveries that Discord has taken and strikes them off together. One that a crash leaves owed costs
 * a look at Discord after the restart, nothing else.
 */
export class Settlements {
  readonly #store: Store;
  #taken: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  add(delivery: string): void {
    this.#taken.push(delivery);
    this.#writeSoon();
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#write();
    await this.#writing;
  }

  #writeSoon(): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => this.#write(), PATIENCE);
  }

  /** A failed write is tried again, with what has come since. */
  #write(): void {
    this.#timer = undefined;
    const taken = this.#taken;
    this.#taken = [];
    this.#writing = this.#writing
      .then(() => this.#store.settle(taken))
      .catch(() => {
        this.#taken.push(...taken);
        this.#writeSoon();
      });
  }
}
