import type { Log } from "./log.ts";

/** Logs a recurring failure, such as an unreachable store, only once until it is over. */
export class LogOnce {
  readonly #log: Log;
  readonly #message: string;
  #isLogged = false;
  #isSilenced = false;

  constructor(log: Log, message: string) {
    this.#log = log;
    this.#message = message;
  }

  /** Logs the failure, unless it has been logged since the last `reset`. */
  log(error: unknown): void {
    if (!this.#isLogged && !this.#isSilenced) this.#log.error({ err: error }, this.#message);
    this.#isLogged = true;
  }

  /** Called when the failure is over. */
  reset(): void {
    this.#isLogged = false;
  }

  /** Stops logging, because the bot is stopping. */
  silence(): void {
    this.#isSilenced = true;
  }
}
