/** The latest display names of people who have used the bot since it started; nothing of them is stored. */
export class SeenNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  constructor(most = 5000) {
    this.#most = most;
  }

  see({ id, name }: { id: string; name: string }): void {
    this.#names.delete(id);
    this.#names.set(id, name);
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= this.#most) return;
      this.#names.delete(oldest);
    }
  }

  /** By Discord id. */
  get all(): ReadonlyMap<string, string> {
    return this.#names;
  }
}
