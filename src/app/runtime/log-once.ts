import type { Log } from "./log.ts";

/** Logs a recurring failure, such as an unreachable store, once until it is over. */
export class LogOnce {
  readonly #log: Log;
  readonly #message: string;
  #isTold = false;
  #isHushed = false;

  constructor(log: Log, message: string) {
    this.#log = log;
    this.#message = message;
  }

  /** The failure occurred. */
  met(error: unknown): void {
    if (!this.#isTold) this.#log.error({ err: error }, this.#message);
    this.#isTold = true;
  }

  over(): void {
    this.#isTold = this.#isHushed;
  }

  /** Logs nothing more, because the bot is stopping. */
  hush(): void {
    this.#isHushed = true;
    this.#isTold = true;
  }
}
