import { DataError } from "#core/errors.ts";
import { KeyTaken, type Backend, type Change } from "./backend.ts";
import { reasonOf, StoreFailure, WriteConflict } from "./failures.ts";
import type { Versions } from "./store.ts";

/** Writes to a backend until it is closed. */
export class Writer {
  readonly #backend: Backend;
  readonly #pending = new Set<Promise<unknown>>();
  #isClosed = false;
  #fault: string | undefined;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Why the last write failed; undefined if it succeeded. A conflict counts as neither. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Runs work that writes. `close` waits for it. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error("the store is closed");
    const writing = work();
    this.#pending.add(writing);
    try {
      return await writing;
    } finally {
      this.#pending.delete(writing);
    }
  }

  /**
   * Applies the change that `make` returns, whole or not at all. Throws `WriteConflict` if a document has changed.
   * Returns the new versions of the documents.
   */
  save(make: () => Change): Promise<Versions> {
    return this.during(async () => this.write(make()));
  }

  /** Applies a change. Call it within `during`. */
  async write(change: Change): Promise<Versions> {
    if (isEmpty(change)) return new Map();
    const version = await this.#run(() => this.#backend.write(change));
    const { documents = [] } = change;
    return new Map(version === undefined ? [] : documents.map(({ key }) => [key, version]));
  }

  erase(game: string): Promise<void> {
    return this.during(() => this.#run(() => this.#backend.erase(game)));
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.#fault = undefined;
      return result;
    } catch (error) {
      if (error instanceof KeyTaken) throw new WriteConflict(error.message, { cause: error });
      this.#fault = reasonOf(error);
      if (error instanceof StoreFailure || error instanceof DataError) throw error;
      throw new StoreFailure(this.#fault, { cause: error });
    }
  }

  /** Refuses further writes. Resolves when the pending ones have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#pending);
  }
}

function isEmpty({ removed = {}, ...written }: Change): boolean {
  return [...Object.values(written), ...Object.values(removed)].every((rows) => rows.length === 0);
}
