import { computer } from "#platform";
import { DatabaseSync } from "node:sqlite";
import { KeyvStore } from "#store/keyv-store.ts";
import type { Migration } from "#store/migrations.ts";
import { SqliteConnection } from "#store/sqlite/connection.ts";
import { prepared, sqliteBackend } from "#store/sqlite/open.ts";
import type { WriteStatement } from "#store/sqlite/transactions.ts";

/** A connection that a test can make fail. */
class BrittleConnection extends SqliteConnection {
  /** Throws if an operation should fail. */
  disturb: (operation: "read" | "write") => void = () => {};
  #isWriting = false;

  override async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (!this.#isWriting) this.disturb("read");
    return super.run(work);
  }

  override async write(statements: readonly WriteStatement[]): Promise<void> {
    this.disturb("write");
    this.#isWriting = true;
    await super.write(statements).finally(() => (this.#isWriting = false));
  }
}

/** A store over SQLite in memory, with its connection and database. */
export function brittleStore(migrations?: readonly Migration[]) {
  const database = prepared(new DatabaseSync(":memory:"));
  const connection = new BrittleConnection(database, computer);
  const store = new KeyvStore(sqliteBackend(connection, computer), migrations);
  /** Writes a text under a key without any check. */
  const plant = (key: string, text: string) =>
    void database.prepare("INSERT OR REPLACE INTO documents (key, value) VALUES (?, ?)").run(key, text);
  /** Adds a message to the outbox without any check. */
  const post = (kind: "delivery" | "notice", id: string, text: string) =>
    void database.prepare("INSERT INTO outbox (id, kind, at, value) VALUES (?, ?, 0, ?)").run(id, kind, text);
  return { store, connection, database, plant, post };
}
