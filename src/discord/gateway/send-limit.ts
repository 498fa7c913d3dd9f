import { pause } from "../pause.ts";

/** What Discord takes from a shard is 120 packets a minute; the rest is for heartbeats and logins. */
const MOST = 110;
const MINUTE = 60_000;

/** Spaces out what is sent over the gateway: Discord closes a connection over which too much comes. */
export class SendLimit {
  #sent = 0;
  #until = 0;
  #last = Promise.resolve();

  /** Resolves when one more packet may be sent; in the order of the calls. */
  async turn(): Promise<void> {
    this.#last = this.#last.then(() => this.#count());
    await this.#last;
  }

  async #count(): Promise<void> {
    if (this.#sent >= MOST) await pause(this.#until - Date.now());
    if (Date.now() >= this.#until) {
      this.#sent = 0;
      this.#until = Date.now() + MINUTE;
    }
    this.#sent += 1;
  }
}
