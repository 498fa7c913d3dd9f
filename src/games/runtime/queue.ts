/** Runs tasks with the same key one after another, in order. Tasks with different keys run concurrently. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a task after all earlier ones with its key, even if they failed. */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const settled: Promise<void> = result.then(
      () => this.#leave(key, settled),
      () => this.#leave(key, settled),
    );
    this.#last.set(key, settled);
    return result;
  }

  /** Resolves when all queued tasks have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #leave(key: string, settled: Promise<unknown>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
