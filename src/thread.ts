import { type MessagePort, parentPort, type ResourceLimits, Worker, workerData } from "node:worker_threads";

/** The tasks of worker threads. */
type ThreadTask = "draw" | "check-file" | "read-page" | "write";

/** Options of a worker thread: its task, no inherited arguments, and a faster start. */
export function threadOptions(task: ThreadTask) {
  return {
    workerData: { task },
    execArgv: ["--import", new URL("./quick-start.js", import.meta.url).href],
  };
}

/** The port of this thread if it was started for the task; null in every other thread that imports the module. */
export function portOf(task: ThreadTask): MessagePort | null {
  return (workerData as { task?: unknown } | null)?.task === task ? parentPort : null;
}

/** True if a thread ended because it exceeded its memory. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * A thread that answers each message with one, in their order. It starts with the first message, and again after it
 * died. It keeps the process alive while an answer is pending.
 */
export class AnsweringThread<Message, Answer> {
  readonly #script: URL;
  readonly #task: ThreadTask;
  readonly #limits: ResourceLimits;
  /** Answers that have not come, oldest first. */
  readonly #pending: PromiseWithResolvers<Answer>[] = [];
  #worker: Worker | undefined;

  constructor(script: URL, task: ThreadTask, limits: ResourceLimits = {}) {
    this.#script = script;
    this.#task = task;
    this.#limits = limits;
  }

  /** Number of answers that have not come. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Sends a message. Rejects if the thread dies before it answers. */
  ask(message: Message): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    const worker = (this.#worker ??= this.#start());
    this.#pending.push(answer);
    worker.ref();
    worker.postMessage(message);
    return answer.promise;
  }

  /** Ends the thread, and rejects pending answers. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { ...threadOptions(this.#task), resourceLimits: this.#limits });
    worker.on("message", (answer: Answer) => {
      this.#pending.shift()?.resolve(answer);
      if (this.#pending.length === 0) worker.unref();
    });
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () => this.#lose(worker, new Error(`The thread for "${this.#task}" has ended`)));
    return worker;
  }

  #lose(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.splice(0)) reject(why);
  }
}
