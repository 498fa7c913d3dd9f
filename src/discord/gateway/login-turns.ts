import { orAborted, pause } from "../pause.ts";
import type { Fellows } from "./fellows.ts";

/** What lies between two logins of a bucket, in milliseconds: Discord's five seconds, and what their ways may differ by. */
const APART = 5500;
/** How often it is looked whether a turn of another process is over, in milliseconds. */
const LOOKED_EVERY = 250;

/** Whose turn it is to log in: shards that leave the same rest wait for each other, in whichever process they are. */
export class LoginTurns {
  /** How many shards may log in at the same time, as Discord says. */
  atOnce = 1;
  readonly #fellows: Fellows | undefined;
  /** When the last turn of a bucket is over. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(fellows: Fellows | undefined) {
    this.#fellows = fellows;
  }

  /** Waits for a shard's turn; false when the signal ends the wait. */
  async wait(shard: number, signal: AbortSignal): Promise<boolean> {
    const bucket = `identify:${shard % this.atOnce}`;
    const before = this.#last.get(bucket) ?? Promise.resolve();
    const over = Promise.withResolvers<void>();
    this.#last.set(
      bucket,
      before.then(() => over.promise),
    );
    await orAborted(before, signal);
    const isOurs = !signal.aborted && (await this.#claim(bucket, signal));
    const end = () => void this.#end(bucket).then(over.resolve);
    if (isOurs && !signal.aborted) setTimeout(end, APART).unref();
    else if (isOurs) end();
    else over.resolve();
    return isOurs && !signal.aborted;
  }

  async #claim(bucket: string, signal: AbortSignal): Promise<boolean> {
    while (this.#fellows !== undefined) {
      const claims = await this.#fellows.acquire([bucket]).catch(() => []);
      if (claims.length > 0) return true;
      await pause(LOOKED_EVERY, signal);
      if (signal.aborted) return false;
    }
    return true;
  }

  /** Where the store cannot be told, the turn ends with this process, or with its next one. */
  async #end(bucket: string): Promise<void> {
    await this.#fellows?.release([bucket]).catch(() => {});
  }
}
