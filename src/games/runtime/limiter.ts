import type { Queues } from "./queue.ts";

/** Runs a limited number of tasks at a time, in order. Tasks with the same key never overlap. */
export class Limiter {
  readonly #queues: Queues;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** `queues` may be shared with tasks that need no slot. Tasks do not overlap with those of the same key. */
  constructor(most: number, queues: Queues) {
    this.#free = most;
    this.#queues = queues;
  }

  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(key, async () => {
      if (this.#free > 0) this.#free -= 1;
      else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = this.#waiting.shift();
        if (next === undefined) this.#free += 1;
        else next();
      }
    });
  }
}
