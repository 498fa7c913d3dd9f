/** How many people are asked for at once. */
const MOST_ASKED = 25;

/** What people are called: those who have used the bot since it started, and those who were asked for. Nothing is stored. */
export class SeenNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  /** Finds out what a person is called; throws where nobody can say. */
  ask: ((user: string) => Promise<string>) | undefined;

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

  /** The names of these people by Discord id, as far as they can be found out. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { ask } = this;
    const unknown = [...new Set(users)].filter((user) => /^\d+$/.test(user) && !this.#names.has(user));
    const asked = ask === undefined ? [] : unknown.slice(0, MOST_ASKED);
    await Promise.allSettled(asked.map(async (id) => this.see({ id, name: (await ask?.(id)) ?? "" })));
    return new Map(
      users
        .flatMap((user) => [[user, this.#names.get(user) ?? ""] as const])
        .filter(([, name]) => name !== ""),
    );
  }
}
