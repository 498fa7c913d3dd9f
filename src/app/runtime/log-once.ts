import type { Log } from "./log.ts";

/** Tells the log of a trouble that comes up again and again, such as a store that does not answer, once until it is over. */
export class LogOnce {
  readonly #log: Log;
  readonly #message: string;
  #isTold = false;
  #isHushed = false;

  constructor(log: Log, message: string) {
    this.#log = log;
    this.#message = message;
  }

  /** The trouble is there. */
  met(error: unknown): void {
    if (!this.#isTold) this.#log.error({ err: error }, this.#message);
    this.#isTold = true;
  }

  over(): void {
    this.#isTold = this.#isHushed;
  }

  /** Tells nothing any more: the bot stops, and what breaks off with it is taken up again after the next start. */
  hush(): void {
    this.#isHushed = true;
    this.#isTold = true;
  }
}
