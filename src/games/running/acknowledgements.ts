import type { Platform, Timer } from "#platform";
import { MINUTE } from "#core/pace/index.ts";
import type { Store } from "#store/store.ts";
import type { Log } from "../runtime/log.ts";

/** Delay before acknowledged deliveries are written, in milliseconds. Doubles after each failure. */
const DELAY = 250;
const MAX_DELAY = MINUTE;

/**
 * Collects the deliveries that Discord has accepted, and acknowledges them in batches. A delivery that a crash leaves
 * pending costs one look-up on Discord after the restart.
 */
export class Acknowledgements {
  readonly #store: Store;
  readonly #platform: Platform;
  readonly #log: Pick<Log, "warn"> | undefined;
  #delay = DELAY;
  #taken: string[] = [];
  #timer: Timer | undefined;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, platform: Platform, log?: Pick<Log, "warn">) {
    this.#store = store;
    this.#platform = platform;
    this.#log = log;
  }

  /** A game's deliveries that Discord has accepted and that are not yet acknowledged in the store. */
  of(game: string): string[] {
    return this.#taken.filter((delivery) => delivery.startsWith(`${game}:`));
  }

  /** Drops deliveries that another write has acknowledged. */
  written(deliveries: readonly string[]): void {
    this.#taken = this.#taken.filter((delivery) => !deliveries.includes(delivery));
  }

  add(delivery: string): void {
    this.#taken.push(delivery);
    this.#writeSoon();
  }

  /** Writes the remaining acknowledgements. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    this.#write();
    await this.#writing;
  }

  #writeSoon(): void {
    if (!this.#isClosed) this.#timer ??= this.#platform.after(this.#delay, () => this.#write());
  }

  /** Writes a batch. If that fails, the batch is retried with later deliveries. */
  #write(): void {
    this.#timer = undefined;
    const taken = this.#taken;
    this.#taken = [];
    this.#writing = this.#writing
      .then(() => this.#store.acknowledge(taken))
      .then(
        () => void (this.#delay = DELAY),
        (error: unknown) => {
          this.#delay = Math.min(2 * this.#delay, MAX_DELAY);
          this.#log?.warn({ err: error, wait: this.#delay }, "deliveries could not be acknowledged");
          this.#taken.push(...taken);
          this.#writeSoon();
        },
      );
  }
}
