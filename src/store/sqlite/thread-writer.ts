import { Worker } from "node:worker_threads";
import { threadOptions } from "#thread";
import type { WriteStatement } from "./transactions.ts";

/** Work for the thread: the statements of a transaction; without any, it empties the write-ahead log. */
export interface WriterTask {
  file: string;
  statements: readonly WriteStatement[] | undefined;
}

/** The end of a task. */
export interface WriterResult {
  error?: { message: string; errcode: number | undefined };
}

const SCRIPT = new URL("./writer-thread.ts", import.meta.url);

/**
 * Writes to a SQLite file in a thread of its own, so that a slow disk does not block the event loop. Tasks run in
 * their order. The thread starts with the first one, and again after it died.
 */
export class ThreadWriter {
  readonly #file: string;
  /** Tasks that have not ended, oldest first. */
  readonly #pending: PromiseWithResolvers<void>[] = [];
  #worker: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Runs statements in one transaction. Rejects with SQLite's error, with its `errcode`. */
  transact(statements: readonly WriteStatement[]): Promise<void> {
    return this.#do(statements);
  }

  /** Empties the write-ahead log. */
  truncateLog(): Promise<void> {
    return this.#do();
  }

  /** Ends the thread. Call it after all tasks have ended. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #do(statements?: readonly WriteStatement[]): Promise<void> {
    const done = Promise.withResolvers<void>();
    const worker = (this.#worker ??= this.#start());
    this.#pending.push(done);
    worker.ref();
    worker.postMessage({ file: this.#file, statements } satisfies WriterTask);
    return done.promise;
  }

  #start(): Worker {
    const worker = new Worker(SCRIPT, threadOptions("write"));
    worker.on("message", ({ error }: WriterResult) => {
      const done = this.#pending.shift();
      if (this.#pending.length === 0) worker.unref();
      if (error === undefined) done?.resolve();
      else done?.reject(Object.assign(new Error(error.message), error));
    });
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () =>
      this.#lose(worker, new Error("The thread that writes to the database has ended")),
    );
    return worker;
  }

  /** Rejects all tasks after the thread died. Nobody knows whether the oldest one has written. */
  #lose(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.splice(0)) reject(why);
  }
}
