import { DataError } from "#core/errors.ts";
import { KeyTaken, type Backend, type StoredDocument, type Version } from "./backend.ts";
import { held, serialized, type DocumentWrite } from "./changes.ts";
import { WriteConflict, StoreFailed } from "./failures.ts";
import { inSlices } from "./in-slices.ts";
import { reasonOf } from "./reason.ts";
import type { Versions } from "./store.ts";

/** Writes to a store until it is closed, and knows what is under way. */
export class Writer {
  readonly #backend: Backend;
  readonly #pending = new Set<Promise<unknown>>();
  #isClosed = false;
  #fault: string | undefined;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Why the last write failed; undefined where it did not. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Work that writes; the store is not closed before it is over. */
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
   * Writes all of the documents, each over what it was when it was read, and strikes off the others; or does nothing and
   * throws `WriteConflict`, where one is no longer what it was. Returns what the documents are from now on.
   */
  async save(
    documents: readonly DocumentWrite[],
    { upon, struck = [] }: { upon?: Versions | undefined; struck?: readonly string[] } = {},
  ): Promise<Versions> {
    if (documents.length === 0) return new Map();
    const texts = await inSlices(serialized(held(documents, upon)));
    const version = await this.write(texts, struck);
    return new Map(version === undefined ? [] : documents.map(({ key }) => [key, version]));
  }

  /** The same with documents as text; returns what all of them are from now on, where that is told. */
  async write(texts: readonly StoredDocument[], struck: readonly string[] = []): Promise<Version | void> {
    return this.#attempt(() => this.#backend.write(texts, struck));
  }

  /** Deletes documents; what is not there is passed over. */
  async strike(keys: readonly string[]): Promise<void> {
    const { shared, keyv } = this.#backend;
    if (keys.length === 0) return;
    await this.during(async () => {
      await this.#attempt(async () => {
        await (shared === undefined ? keyv.deleteMany([...keys]) : shared.strike(keys));
      });
    });
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.#fault = undefined;
      return result;
    } catch (error) {
      if (error instanceof KeyTaken) throw new WriteConflict(error.message, { cause: error });
      this.#fault = reasonOf(error);
      if (error instanceof StoreFailed || error instanceof DataError) throw error;
      throw new StoreFailed(this.#fault, { cause: error });
    }
  }

  /** Nothing is written any more. Resolves when what is under way is over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#pending);
  }
}
