import { AnsweringThread } from "#thread";
import type { WriteStatement } from "./transactions.ts";

/** Work for the thread: the statements of a transaction; without any, it empties the write-ahead log. */
export interface WriterTask {
  file: string;
  statements?: readonly WriteStatement[];
}

/** The end of a task. */
export interface WriterResult {
  error?: { message: string; errcode: number | undefined };
}

const SCRIPT = new URL("./writer-thread.ts", import.meta.url);

/**
 * Writes to a SQLite file in a thread of its own, so that a slow disk does not block the event loop. If the thread dies,
 * nobody knows whether the oldest pending task has written.
 */
export class ThreadWriter {
  readonly #file: string;
  readonly #thread = new AnsweringThread<WriterTask, WriterResult>(SCRIPT, "write");

  constructor(file: string) {
    this.#file = file;
  }

  /** Runs statements in one transaction. Rejects with SQLite's error, with its `errcode`. */
  transact(statements: readonly WriteStatement[]): Promise<void> {
    return this.#do({ file: this.#file, statements });
  }

  /** Empties the write-ahead log. */
  truncateLog(): Promise<void> {
    return this.#do({ file: this.#file });
  }

  /** Ends the thread. Call it after all tasks have ended. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  async #do(task: WriterTask): Promise<void> {
    const { error } = await this.#thread.ask(task);
    if (error !== undefined) throw Object.assign(new Error(error.message), error);
  }
}
