import { DataError } from "#core/errors.ts";
import { DamagedDocument, deserialize, type Backend } from "../backend.ts";
import { DamagedFile, reasonOf, StoreUnavailable } from "../failures.ts";
import { yieldToEventLoop } from "../in-slices.ts";
import type { Kind, Migration } from "../migrations.ts";
import type { ReadVersions, Versions } from "../store.ts";
import { readDocument, type Documents } from "./shapes.ts";

/** Number of documents that are read in one turn of the event loop. */
const CHUNK = 32;

/** Reads documents and migrates them to the current shape. Its errors contain the key. */
export class DocumentReader {
  readonly #backend: Backend;
  readonly #migrations: readonly Migration[];

  constructor(backend: Backend, migrations: readonly Migration[]) {
    this.#backend = backend;
    this.#migrations = migrations;
  }

  /** The document of a key; undefined if there is none. `readVersions` collects its version. */
  async one<K extends Kind>(
    kind: K,
    key: string,
    readVersions?: ReadVersions,
  ): Promise<Documents[K] | undefined> {
    if (readVersions !== undefined && this.#backend.versioned !== undefined)
      return (await this.group({ [kind]: key } as Record<K, string>, readVersions))[kind];
    const saved = await this.#backend.keyv.get<unknown>(key).catch(failureOf(key));
    return readDocument(kind, key, saved, this.#migrations);
  }

  /** Reads documents of several kinds, with one query if the backend keeps versions. `readVersions` collects them. */
  async group<K extends Kind>(
    wanted: Record<K, string>,
    readVersions: ReadVersions = new Map(),
  ): Promise<{ [Each in K]: Documents[Each] | undefined }> {
    const { versioned } = this.#backend;
    const kinds = Object.entries(wanted) as [K, string][];
    if (versioned === undefined) {
      const found = kinds.map(async ([kind, key]) => [kind, await this.one(kind, key)] as const);
      return Object.fromEntries(await Promise.all(found)) as { [Each in K]: Documents[Each] | undefined };
    }
    const keys = kinds.map(([, key]) => key);
    const rows = await versioned.read(keys).catch(failureOf(keys.join(", ")));
    for (const key of keys) readVersions.set(key, null);
    for (const { key, version } of rows) readVersions.set(key, version);
    const texts = new Map(rows.map(({ key, value }) => [key, value]));
    return Object.fromEntries(
      kinds.map(([kind, key]) => [kind, this.#fromText(kind, key, texts.get(key))]),
    ) as { [Each in K]: Documents[Each] | undefined };
  }

  /** True if none of the documents has changed; always true where one process has the store to itself. */
  async isCurrent(versions: Versions): Promise<boolean> {
    const { versioned } = this.#backend;
    if (versioned === undefined || versions.size === 0) return true;
    const keys = [...versions.keys()];
    const rows = await versioned.versions(keys).catch(failureOf(keys.join(", ")));
    const now = new Map(rows.map(({ key, version }) => [key, version]));
    return keys.every((key) => (now.get(key) ?? null) === versions.get(key));
  }

  #fromText<K extends Kind>(kind: K, key: string, text: string | undefined): Documents[K] | undefined {
    if (text === undefined) return undefined;
    try {
      const saved = deserialize<unknown>(text).value;
      return readDocument(kind, key, saved, this.#migrations);
    } catch (error) {
      return failureOf(key)(error);
    }
  }

  /** The documents of many keys, in their order. */
  async all<K extends Kind>(kind: K, keys: readonly string[]): Promise<(Documents[K] | undefined)[]> {
    const documents: (Documents[K] | undefined)[] = [];
    for (let first = 0; first < keys.length; first += CHUNK) {
      if (first > 0) await yieldToEventLoop();
      const chunk = keys.slice(first, first + CHUNK);
      const named = [...new Set([chunk[0], chunk.at(-1)])].join(" to ");
      const found = await this.#backend.keyv.get<unknown>(chunk).catch(failureOf(named));
      documents.push(...chunk.map((key, at) => readDocument(kind, key, found[at], this.#migrations)));
    }
    return documents;
  }
}

/** The error of a failed read: a DataError for damage, `StoreUnavailable` for anything else. */
export function faultOf(name: string, error: unknown): DataError {
  if (error instanceof DataError) return error;
  const fault = `${name} cannot be read: ${reasonOf(error)}`;
  return error instanceof DamagedDocument || error instanceof DamagedFile
    ? new DataError([fault])
    : new StoreUnavailable([fault], { cause: error });
}

/** Returns a rejection handler that throws `faultOf` the error. */
export function failureOf(name: string): (error: unknown) => never {
  return (error) => {
    throw faultOf(name, error);
  };
}
