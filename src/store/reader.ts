import type { Backend } from "./backend.ts";
import { readDocument, type Documents } from "./documents.ts";
import { turnOfOthers } from "./in-slices.ts";
import type { Range } from "./keys.ts";
import type { Kind, Migration } from "./migrations.ts";
import type { PassOver } from "./store.ts";
import { unreadable } from "./unreadable.ts";

/** How many documents are read, or written of a log that nobody sees, before everybody else has a turn. */
export const CHUNK = 256;

/** Reads documents in today's shape; what cannot be read is an error that names its key. */
export class DocumentReader {
  readonly #backend: Backend;
  readonly #migrations: readonly Migration[];

  constructor(backend: Backend, migrations: readonly Migration[]) {
    this.#backend = backend;
    this.#migrations = migrations;
  }

  /** The keys of a range, in their order, at most `most`. */
  keys([from, to]: Range, most?: number): Promise<string[]> {
    return this.#backend.keys(from, to, most).catch((error: unknown) => unreadable(`${from}…`, error));
  }

  /** The document of a key; undefined if there is none. */
  async one<K extends Kind>(kind: K, key: string): Promise<Documents[K] | undefined> {
    const saved = await this.#backend.keyv
      .get<unknown>(key)
      .catch((error: unknown) => unreadable(key, error));
    return readDocument(kind, key, saved, { migrations: this.#migrations });
  }

  /** The documents of many keys, in their order; undefined for one that is passed over. */
  async all<K extends Kind>(
    kind: K,
    keys: readonly string[],
    passOver?: PassOver,
  ): Promise<(Documents[K] | undefined)[]> {
    const reading = { migrations: this.#migrations, passOver };
    const documents: (Documents[K] | undefined)[] = [];
    for (let first = 0; first < keys.length; first += CHUNK) {
      if (first > 0) await turnOfOthers();
      const chunk = keys.slice(first, first + CHUNK);
      const named = [...new Set([chunk[0], chunk.at(-1)])].join(" to ");
      const found = await this.#backend.keyv
        .get<unknown>(chunk)
        .catch((error: unknown) => unreadable(named, error));
      documents.push(...chunk.map((key, index) => readDocument(kind, key, found[index], reading)));
    }
    return documents;
  }
}
