import type { Backend } from "./backend.ts";
import { keyOf, rangeOf, wakeUpAt } from "./keys.ts";
import type { DocumentReader } from "./reader.ts";
import type { Due } from "./store.ts";
import { unreadable } from "./unreadable.ts";

/** What comes due, which the keys alone say, in the order of its time. */
export class DueRows {
  readonly #backend: Backend;
  readonly #reader: DocumentReader;

  constructor(backend: Backend, reader: DocumentReader) {
    this.#backend = backend;
    this.#reader = reader;
  }

  /** What has come due by a time (milliseconds since 1970, counted), whoever does it. */
  async by(until: number, most: number): Promise<Due[]> {
    return (await this.#reader.keys(rangeOf.dueBy(until), most)).map(wakeUpAt);
  }

  /** The same of what no other process does, which is this one's then. */
  async claimBy(until: number, most: number): Promise<Due[]> {
    const { shared } = this.#backend;
    if (shared === undefined) return this.by(until, most);
    const [from, to] = rangeOf.dueBy(until);
    const claimed = await shared
      .claimFirst(from, to, most)
      .catch((error: unknown) => unreadable(`${from}…`, error));
    return claimed.map(wakeUpAt);
  }

  /** Whether it is this process's to do. */
  async claim(wakeUp: Due): Promise<boolean> {
    const { leases } = this.#backend;
    return !leases.isShared || (await leases.acquire([keyOf.wakeUp(wakeUp)])).length > 0;
  }

  /** Leaves wake-ups to whichever process claims them next. */
  async leave(wakeUps: readonly Due[]): Promise<void> {
    await this.#backend.leases.release(wakeUps.map(keyOf.wakeUp));
  }
}
