import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

/** A statement that writes, with its values. */
export type WriteStatement = readonly [sql: string, ...values: SQLInputValue[]];

/** Sets the pragmas that SQLite keeps for each connection. */
export function tune(database: DatabaseSync): void {
  database.exec("PRAGMA synchronous = FULL");
  // A checkpoint delays the move that triggers it. With 4000 pages (16 MB), checkpoints are a quarter as frequent as by
  // default, and each copies a page only once, even if the page was written repeatedly.
  database.exec("PRAGMA wal_autocheckpoint = 4000");
  // Overwrites deleted data, so that free pages hold nothing of a forgotten person.
  database.exec("PRAGMA secure_delete = ON");
}

/** Writes through a connection, and blocks until the disk has it. */
export class DirectWriter {
  readonly #database: DatabaseSync;
  /** Prepared statements by their text, because preparing takes longer than running. */
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs statements in one transaction. After an error nothing is written. */
  transact(statements: readonly WriteStatement[]): void {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      for (const [sql, ...values] of statements) this.#statement(sql).run(...values);
      this.#database.exec("COMMIT");
    } catch (error) {
      // SQLite itself rolls back after some failures, such as a full disk.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Empties the write-ahead log, where deleted data remains. Has no effect while another program reads the log. */
  truncateLog(): void {
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  #statement(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** SQLite's primary result code of an error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}
