import { EventEmitter } from "node:events";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { KeyvStoreAdapter } from "keyv";

/** The table that the adapter works on. Rows have ids: documents are too long to live inside the key's tree. */
export const TABLE =
  "CREATE TABLE IF NOT EXISTS documents (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT";

/** Keyv over `node:sqlite`: synchronous underneath, `setMany` in one transaction. Throws what SQLite throws. */
export class SqliteAdapter extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "sqlite" };
  namespace?: string | undefined;
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #upsert: StatementSync;
  readonly #delete: StatementSync;
  readonly #keys: StatementSync;
  readonly #released: () => void;

  /** `released`: called once the database is closed. */
  constructor(database: DatabaseSync, released = () => {}) {
    super();
    this.#database = database;
    this.#released = released;
    this.#select = database.prepare("SELECT value FROM documents WHERE key = ?");
    this.#upsert = database.prepare(
      "INSERT INTO documents (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    );
    this.#delete = database.prepare("DELETE FROM documents WHERE key = ?");
    this.#keys = database.prepare(
      "SELECT key FROM documents WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
    );
  }

  async get<Value>(key: string): Promise<Value | undefined> {
    return this.#select.get(key)?.value as Value | undefined;
  }

  async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return keys.map((key) => this.#select.get(key)?.value as Value | undefined);
  }

  async set(key: string, value: string): Promise<void> {
    this.#upsert.run(key, value);
  }

  async setMany(documents: { key: string; value: string }[]): Promise<void> {
    this.#together(() => {
      for (const { key, value } of documents) this.#upsert.run(key, value);
    });
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    this.#together(() => {
      for (const key of keys) this.#delete.run(key);
    });
    return true;
  }

  async delete(key: string): Promise<boolean> {
    return this.#delete.run(key).changes > 0;
  }

  async clear(): Promise<void> {
    this.#database.exec("DELETE FROM documents");
  }

  async disconnect(): Promise<void> {
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
    this.#released();
  }

  /** The keys from `from` to before `to` in the order of their bytes, at most `most`: read from the index alone. */
  async keys(from: string, to: string, most = -1): Promise<string[]> {
    return this.#keys.all(from, to, most).map(({ key }) => String(key));
  }

  /** All or nothing, at the cost of one write to the disk. */
  #together(work: () => void): void {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      work();
      this.#database.exec("COMMIT");
    } catch (error) {
      // SQLite itself rolls back after some failures, such as a full disk.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }
}
