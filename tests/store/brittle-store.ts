import { LocalLeases } from "#store/leases/local-leases.ts";
import { DatabaseSync } from "node:sqlite";
import { keyvOver, type StoredDocument } from "#store/backend.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import type { Migration } from "#store/migrations.ts";
import { SqliteAdapter } from "#store/sqlite-adapter.ts";
import { prepared } from "#store/sqlite.ts";

/** SQLite's adapter, which can be told to fail. */
class BrittleAdapter extends SqliteAdapter {
  /** Throws where an operation should fail. */
  disturb: (operation: "read" | "write" | "delete") => void = () => {};

  override async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    this.disturb("read");
    return super.getMany(keys);
  }

  override async get<Value>(key: string): Promise<Value | undefined> {
    this.disturb("read");
    return super.get(key);
  }

  override async write(documents: readonly StoredDocument[], struck?: readonly string[]): Promise<void> {
    this.disturb("write");
    return super.write(documents, struck);
  }

  override async deleteMany(keys: string[]): Promise<boolean> {
    this.disturb("delete");
    return super.deleteMany(keys);
  }
}

/** A store over SQLite in memory, the adapter and the database beneath it. */
export function brittleStore(migrations?: readonly Migration[]) {
  const database = prepared(new DatabaseSync(":memory:"));
  const adapter = new BrittleAdapter(database);
  const store = new KeyvStore(
    {
      leases: new LocalLeases(),
      keyv: keyvOver(adapter),
      write: (...change) => adapter.write(...change),
      keys: (...range) => adapter.keys(...range),
    },
    migrations,
  );
  /** Puts a text under a key, whatever it is. */
  const plant = (key: string, text: string) =>
    void database.prepare("INSERT OR REPLACE INTO documents (key, value) VALUES (?, ?)").run(key, text);
  return { store, adapter, database, plant };
}
