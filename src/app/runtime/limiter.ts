import type { Queues } from "./queue.ts";

/** Runs so many tasks at a time, first come first served; those of one key one after another. */
export class Limiter {
  readonly #queues: Queues;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** `queues`: where tasks of the same keys wait that need no slot. */
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
