import { deserialize, type Backend } from "./backend.ts";
import { readDocument, type Documents } from "./documents.ts";
import { turnOfOthers } from "./in-slices.ts";
import type { Range } from "./keys.ts";
import type { Kind, Migration } from "./migrations.ts";
import type { PassOver, Versions } from "./store.ts";
import { unreadable } from "./unreadable.ts";

/** How many documents are read, or written of a log that nobody sees, before everybody else has a turn. */
export const CHUNK = 256;

/** Where it is noted what documents were when they were read. */
export type Noting = Map<string, string | null>;

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

  /** The same in no order; where the store can tell, without those of documents that these processes made. */
  keysWithout([from, to]: Range, makers: readonly string[]): Promise<string[]> {
    const { shared } = this.#backend;
    if (shared === undefined || makers.length === 0) return this.keys([from, to]);
    return shared.keysWithout(from, to, makers).catch((error: unknown) => unreadable(`${from}…`, error));
  }

  /** The document of a key; undefined if there is none. `upon` takes note of what it was. */
  async one<K extends Kind>(kind: K, key: string, upon?: Noting): Promise<Documents[K] | undefined> {
    if (upon !== undefined && this.#backend.shared !== undefined)
      return (await this.group({ [kind]: key } as Record<K, string>, upon))[kind];
    const saved = await this.#backend.keyv
      .get<unknown>(key)
      .catch((error: unknown) => unreadable(key, error));
    return readDocument(kind, key, saved, { migrations: this.#migrations });
  }

  /** Documents of several kinds as they were at one moment, by their kinds. `upon` takes note of what they were. */
  async group<K extends Kind>(
    wanted: Record<K, string>,
    upon: Noting = new Map(),
  ): Promise<{ [Each in K]: Documents[Each] | undefined }> {
    const { shared } = this.#backend;
    const kinds = Object.entries(wanted) as [K, string][];
    if (shared === undefined) {
      const found = kinds.map(async ([kind, key]) => [kind, await this.one(kind, key)] as const);
      return Object.fromEntries(await Promise.all(found)) as { [Each in K]: Documents[Each] | undefined };
    }
    const keys = kinds.map(([, key]) => key);
    const rows = await shared.read(keys).catch((error: unknown) => unreadable(keys.join(", "), error));
    for (const key of keys) upon.set(key, null);
    for (const { key, version } of rows) upon.set(key, version);
    const texts = new Map(rows.map(({ key, value }) => [key, value]));
    return Object.fromEntries(
      kinds.map(([kind, key]) => [kind, this.#fromText(kind, key, texts.get(key))]),
    ) as { [Each in K]: Documents[Each] | undefined };
  }

  /** Whether nobody has written documents since; true where one process has the store to itself. */
  async isCurrent(versions: Versions): Promise<boolean> {
    const { shared } = this.#backend;
    if (shared === undefined || versions.size === 0) return true;
    const keys = [...versions.keys()];
    const rows = await shared.versions(keys).catch((error: unknown) => unreadable(keys.join(", "), error));
    const now = new Map(rows.map(({ key, version }) => [key, version]));
    return keys.every((key) => (now.get(key) ?? null) === versions.get(key));
  }

  #fromText<K extends Kind>(kind: K, key: string, text: string | undefined): Documents[K] | undefined {
    if (text === undefined) return undefined;
    return readDocument(kind, key, savedIn(key, text), { migrations: this.#migrations });
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

function savedIn(key: string, text: string): unknown {
  try {
    return deserialize<unknown>(text).value;
  } catch (error) {
    return unreadable(key, error);
  }
}
