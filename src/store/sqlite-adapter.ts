import { EventEmitter } from "node:events";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { KeyvStoreAdapter } from "keyv";
import { KeyTaken, type StoredDocument } from "./backend.ts";
import { turnOfOthers } from "./in-slices.ts";
import { StoreBusy, StoreFailed } from "./failures.ts";

/** The table that the adapter works on. Rows have ids: documents are too long to live inside the key's tree. */
export const TABLE =
  "CREATE TABLE IF NOT EXISTS documents (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT";

/** What SQLite says, without what it says in more detail. */
const BUSY = 5;
const CONSTRAINT = 19;
/** How long it is waited for another program that holds the database's lock, and how long between two tries. */
const PATIENCE = 5000;
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** SQLite cannot make sense of its file any more; the message names it. */
export class FileDamaged extends StoreFailed {}

/** Something to be written, and who waits for it. */
interface Writing {
  work: () => void;
  done: PromiseWithResolvers<void>;
}

interface Surroundings {
  /** Called once the database is closed. */
  released?: () => void;
  /** Puts a failure into words, where there are better ones than SQLite's. */
  explain?: (error: unknown) => unknown;
}

/**
 * Keyv over `node:sqlite`, which is synchronous underneath. While another program holds the lock nobody is kept from
 * what needs none: it is tried again, and then refused as `StoreBusy`. Otherwise throws what SQLite throws.
 */
export class SqliteAdapter extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "sqlite" };
  namespace?: string | undefined;
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #upsert: StatementSync;
  readonly #delete: StatementSync;
  readonly #keys: StatementSync;
  readonly #released: () => void;
  readonly #explain: (error: unknown) => unknown;
  /** What is written next, and the round of writing that is under way. */
  #next: Writing[] = [];
  #round: Promise<void> | undefined;

  constructor(
    database: DatabaseSync,
    { released = () => {}, explain = (error) => error }: Surroundings = {},
  ) {
    super();
    this.#database = database;
    this.#released = released;
    this.#explain = explain;
    this.#select = database.prepare("SELECT value FROM documents WHERE key = ?");
    this.#insert = database.prepare("INSERT INTO documents (key, value) VALUES (?, ?)");
    this.#upsert = database.prepare(
      "INSERT INTO documents (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    );
    this.#delete = database.prepare("DELETE FROM documents WHERE key = ?");
    this.#keys = database.prepare(
      "SELECT key FROM documents WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
    );
  }

  get<Value>(key: string): Promise<Value | undefined> {
    return this.#patiently(() => this.#select.get(key)?.value as Value | undefined);
  }

  getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return this.#patiently(() => keys.map((key) => this.#select.get(key)?.value as Value | undefined));
  }

  async set(key: string, value: string): Promise<void> {
    await this.#patiently(() => this.#upsert.run(key, value));
  }

  /** All or nothing; throws `KeyTaken` where a document that is to be new is there. */
  write(documents: readonly StoredDocument[], struck: readonly string[] = []): Promise<void> {
    return this.#together(() => {
      for (const key of struck) this.#delete.run(key);
      for (const { key, value, isNew } of documents)
        if (isNew === true) this.#add(key, value);
        else this.#upsert.run(key, value);
    });
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    await this.#together(() => {
      for (const key of keys) this.#delete.run(key);
    });
    return true;
  }

  delete(key: string): Promise<boolean> {
    return this.#patiently(() => this.#delete.run(key).changes > 0);
  }

  async clear(): Promise<void> {
    this.#database.exec("DELETE FROM documents");
  }

  async disconnect(): Promise<void> {
    await this.#round;
    this.#truncateLog();
    this.#database.close();
    this.#released();
  }

  /** Empties the write-ahead log, which keeps what was deleted; leaves it as it is while somebody else reads it. */
  scrub(): Promise<void> {
    return this.#patiently(() => this.#truncateLog());
  }

  #truncateLog(): void {
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  /** The keys from `from` to before `to` in the order of their bytes, at most `most`: read from the index alone. */
  keys(from: string, to: string, most = -1): Promise<string[]> {
    return this.#patiently(() => this.#keys.all(from, to, most).map(({ key }) => String(key)));
  }

  #add(key: string, value: string): void {
    try {
      this.#insert.run(key, value);
    } catch (error) {
      throw sqliteCodeOf(error) === CONSTRAINT
        ? new KeyTaken(`${key} is there already`, { cause: error })
        : error;
    }
  }

  /** All or nothing. What others write in the same turn shares the wait for the disk, and nothing else. */
  #together(work: () => void): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#next.push({ work, done });
    this.#round ??= this.#writeAll();
    return done.promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#next.length > 0) {
      await turnOfOthers();
      const turn = this.#next;
      this.#next = [];
      if (turn.length === 1 || !(await this.#writeTurn(turn)))
        for (const { work, done } of turn) await this.#transact(work).then(done.resolve, done.reject);
    }
    this.#round = undefined;
  }

  /** Writes all of a turn; false, and nothing is written, where something of it cannot be. */
  async #writeTurn(turn: readonly Writing[]): Promise<boolean> {
    try {
      await this.#transact(() => {
        for (const { work } of turn) work();
      });
    } catch (error) {
      if (!(error instanceof StoreBusy)) return false;
      // Nobody waits for the same lock twice.
      for (const { done } of turn) done.reject(error);
      return true;
    }
    for (const { done } of turn) done.resolve();
    return true;
  }

  #transact(work: () => void): Promise<void> {
    return this.#patiently(() => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        work();
        this.#database.exec("COMMIT");
      } catch (error) {
        // SQLite itself rolls back after some failures, such as a full disk.
        if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  async #patiently<Result>(work: () => Result): Promise<Result> {
    const until = performance.now() + PATIENCE;
    for (let wait = SHORTEST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return work();
      } catch (error) {
        if (sqliteCodeOf(error) !== BUSY) throw this.#explain(error);
        if (performance.now() > until)
          throw new StoreBusy("another program holds the lock of the database", { cause: error });
      }
      await new Promise((resolve) => void setTimeout(resolve, wait));
    }
  }
}

/** SQLite's own code of a failure, without what it says in more detail. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}
