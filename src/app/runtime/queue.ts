/** Lets tasks of one key run one after another, first come first served; tasks of different keys run side by side. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the task once all earlier ones of the key are over, however they ended. */
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

  /** Resolves when everything that has been queued so far is over. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #leave(key: string, settled: Promise<unknown>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
