import type { Platform } from "#platform";
import type { DatabaseSync } from "node:sqlite";
import { StoreBusy } from "../failures.ts";
import { yieldToEventLoop } from "../in-slices.ts";
import type { ThreadWriter } from "./thread-writer.ts";
import { DirectWriter, sqliteCodeOf, type WriteStatement } from "./transactions.ts";

/** SQLite's result code SQLITE_BUSY. */
const BUSY = 5;
/** How long an operation waits for another program's lock, and its pauses between attempts; milliseconds. */
const LOCK_TIMEOUT = 5000;
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** The statements of a write, with its promise. */
interface PendingWrite {
  statements: readonly WriteStatement[];
  done: PromiseWithResolvers<void>;
}

interface ConnectionOptions {
  /** Writes in a thread of its own. Without it, as for a database in memory, writes block the event loop. */
  writer?: ThreadWriter;
  /** Called before each write; throws to refuse it. */
  beforeWrite?: () => void;
  /** Called after the database is closed. */
  released?: () => void;
  /** Returns an error with a better message for an error of SQLite. */
  explain?: (error: unknown) => unknown;
}

/**
 * A connection of `node:sqlite`, which is synchronous: it reads in this thread, and writes in another one. While another
 * program holds the lock, an operation is retried; after `LOCK_TIMEOUT` it fails with `StoreBusy`.
 */
export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #platform: Platform;
  readonly #options: ConnectionOptions;
  readonly #writer: DirectWriter | ThreadWriter;
  /** Writes of the next transaction, and the loop that runs them. */
  #next: PendingWrite[] = [];
  #round: Promise<void> | undefined;

  constructor(database: DatabaseSync, platform: Platform, options: ConnectionOptions = {}) {
    this.database = database;
    this.#platform = platform;
    this.#options = options;
    this.#writer = options.writer ?? new DirectWriter(database);
  }

  /** Runs work, and retries it while the database is locked. A failed attempt must have no effect. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const until = this.#platform.elapsed() + LOCK_TIMEOUT;
    for (let wait = SHORTEST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return await work();
      } catch (error) {
        if (sqliteCodeOf(error) !== BUSY) throw this.#options.explain?.(error) ?? error;
        if (this.#platform.elapsed() > until)
          throw new StoreBusy("another program holds the lock of the database", { cause: error });
      }
      await this.#platform.sleep(wait);
    }
  }

  /** Runs a transaction. All writes that wait share one sync of the disk. */
  async write(statements: readonly WriteStatement[]): Promise<void> {
    this.#options.beforeWrite?.();
    const done = Promise.withResolvers<void>();
    this.#next.push({ statements, done });
    this.#round ??= this.#writeAll();
    return done.promise;
  }

  /** Empties the write-ahead log, where deleted data remains. Has no effect while another program reads the log. */
  scrub(): Promise<void> {
    return this.run(() => this.#writer.truncateLog());
  }

  async close(): Promise<void> {
    await this.#round;
    await this.#options.writer?.close();
    new DirectWriter(this.database).truncateLog();
    this.database.close();
    this.#options.released?.();
  }

  async #writeAll(): Promise<void> {
    while (this.#next.length > 0) {
      await yieldToEventLoop();
      const turn = this.#next;
      this.#next = [];
      if (turn.length === 1 || !(await this.#writeTurn(turn)))
        for (const { statements, done } of turn)
          await this.#transact(statements).then(done.resolve, done.reject);
    }
    this.#round = undefined;
  }

  /** Runs a turn's writes in one transaction. Returns false, and writes nothing, if one of them fails. */
  async #writeTurn(turn: readonly PendingWrite[]): Promise<boolean> {
    try {
      await this.#transact(turn.flatMap(({ statements }) => statements));
    } catch (error) {
      if (sqliteCodeOf(error) !== undefined) return false;
      // Without a result of SQLite, each would wait for the same lock again, or may have been written.
      for (const { done } of turn) done.reject(error);
      return true;
    }
    for (const { done } of turn) done.resolve();
    return true;
  }

  #transact(statements: readonly WriteStatement[]): Promise<void> {
    return this.run(() => this.#writer.transact(statements));
  }
}
