import { parentPort, type MessagePort, workerData } from "node:worker_threads";

/** The tasks of worker threads. */
type ThreadTask = "draw" | "check-file" | "write";

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
