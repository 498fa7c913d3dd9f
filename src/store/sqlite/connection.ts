import type { Platform } from "#platform";
import type { DatabaseSync } from "node:sqlite";
import { StoreBusy } from "../failures.ts";
import { yieldToEventLoop } from "../in-slices.ts";

/** SQLite's result code SQLITE_BUSY. */
const BUSY = 5;
/** How long an operation waits for another program's lock, and its pauses between attempts; milliseconds. */
const LOCK_TIMEOUT = 5000;
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** A write with its promise. */
interface PendingWrite {
  work: () => void;
  done: PromiseWithResolvers<void>;
}

interface Hooks {
  /** Called before each write; throws to refuse it. */
  beforeWrite?: () => void;
  /** Called after the database is closed. */
  released?: () => void;
  /** Returns an error with a better message for an error of SQLite. */
  explain?: (error: unknown) => unknown;
}

/**
 * A connection of `node:sqlite`, which is synchronous. While another program holds the lock, an operation is retried
 * without blocking the event loop; after `LOCK_TIMEOUT` it fails with `StoreBusy`.
 */
export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #platform: Platform;
  readonly #hooks: Hooks;
  /** Writes of the next transaction, and the loop that runs them. */
  #next: PendingWrite[] = [];
  #round: Promise<void> | undefined;

  constructor(database: DatabaseSync, platform: Platform, hooks: Hooks = {}) {
    this.database = database;
    this.#platform = platform;
    this.#hooks = hooks;
  }

  /** Runs work, and retries it while the database is locked. A failed attempt must have no effect. */
  async run<Result>(work: () => Result): Promise<Result> {
    const until = this.#platform.elapsed() + LOCK_TIMEOUT;
    for (let wait = SHORTEST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return work();
      } catch (error) {
        if (sqliteCodeOf(error) !== BUSY) throw this.#hooks.explain?.(error) ?? error;
        if (this.#platform.elapsed() > until)
          throw new StoreBusy("another program holds the lock of the database", { cause: error });
      }
      await this.#platform.sleep(wait);
    }
  }

  /** Runs a transaction. All writes of one turn of the event loop share one sync of the disk. */
  async write(work: () => void): Promise<void> {
    this.#hooks.beforeWrite?.();
    const done = Promise.withResolvers<void>();
    this.#next.push({ work, done });
    this.#round ??= this.#writeAll();
    return done.promise;
  }

  /** Empties the write-ahead log, where deleted data remains. Has no effect while another program reads the log. */
  scrub(): Promise<void> {
    return this.run(() => this.#truncateLog());
  }

  async close(): Promise<void> {
    await this.#round;
    this.#truncateLog();
    this.database.close();
    this.#hooks.released?.();
  }

  #truncateLog(): void {
    this.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  async #writeAll(): Promise<void> {
    while (this.#next.length > 0) {
      await yieldToEventLoop();
      const turn = this.#next;
      this.#next = [];
      if (turn.length === 1 || !(await this.#writeTurn(turn)))
        for (const { work, done } of turn) await this.#transact(work).then(done.resolve, done.reject);
    }
    this.#round = undefined;
  }

  /** Runs a turn's writes in one transaction. Returns false, and writes nothing, if one of them fails. */
  async #writeTurn(turn: readonly PendingWrite[]): Promise<boolean> {
    try {
      await this.#transact(() => {
        for (const { work } of turn) work();
      });
    } catch (error) {
      if (!(error instanceof StoreBusy)) return false;
      // The writes are not retried one by one: each would wait for the same lock again.
      for (const { done } of turn) done.reject(error);
      return true;
    }
    for (const { done } of turn) done.resolve();
    return true;
  }

  #transact(work: () => void): Promise<void> {
    return this.run(() => {
      this.database.exec("BEGIN IMMEDIATE");
      try {
        work();
        this.database.exec("COMMIT");
      } catch (error) {
        // SQLite itself rolls back after some failures, such as a full disk.
        if (this.database.isTransaction) this.database.exec("ROLLBACK");
        throw error;
      }
    });
  }
}

/** SQLite's primary result code of an error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}
