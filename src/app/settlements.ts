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
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  add(delivery: string): void {
    this.#taken.push(delivery);
    this.#timer ??= setTimeout(() => this.#write(), PATIENCE);
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#write();
    await this.#writing;
  }

  /** A failed write keeps the deliveries for the next one. */
  #write(): void {
    this.#timer = undefined;
    const taken = this.#taken;
    this.#taken = [];
    this.#writing = this.#writing
      .then(() => this.#store.settle(taken))
      .catch(() => {
        this.#taken.push(...taken);
      });
  }
}
