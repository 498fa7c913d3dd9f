import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Store } from "#store/store.ts";
import type { Log } from "../runtime/log.ts";

/** How long a settled delivery may wait to be written, in milliseconds; after each failure twice as long. */
const PATIENCE = 250;
const MOST_PATIENCE = MINUTE;

/**
 * Collects deliveries that Discord has taken and strikes them off together. One that a crash leaves pending costs
 * a look at Discord after the restart, nothing else.
 */
export class Settlements {
  readonly #store: Store;
  readonly #log: Pick<Log, "warn"> | undefined;
  #patience = PATIENCE;
  #taken: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, log?: Pick<Log, "warn">) {
    this.#store = store;
    this.#log = log;
  }

  /** The deliveries of a game that Discord has taken and that are not struck off yet. */
  of(game: string): string[] {
    return this.#taken.filter((delivery) => delivery.startsWith(`${game}:`));
  }

  /** They were struck off with something else. */
  struck(deliveries: readonly string[]): void {
    this.#taken = this.#taken.filter((delivery) => !deliveries.includes(delivery));
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
    if (!this.#isClosed) this.#timer ??= setTimeout(() => this.#write(), this.#patience);
  }

  /** A failed write is tried again, with what has come since. */
  #write(): void {
    this.#timer = undefined;
    const taken = this.#taken;
    this.#taken = [];
    this.#writing = this.#writing
      .then(() => this.#store.settle(taken))
      .then(
        () => void (this.#patience = PATIENCE),
        (error: unknown) => {
          this.#patience = Math.min(2 * this.#patience, MOST_PATIENCE);
          this.#log?.warn({ err: error, wait: this.#patience }, "what was told could not be struck off");
          this.#taken.push(...taken);
          this.#writeSoon();
        },
      );
  }
}
