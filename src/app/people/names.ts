import { Recent } from "../recent.ts";

/** How many people's names are kept. */
const MOST_KEPT = 5000;

/** How many people are asked for at once. */
const MOST_ASKED = 25;

/** What people are called: those who have used the bot since it started, and those who were asked for. Nothing is stored. */
export class SeenNames {
  readonly #names = new Recent<string, string>(MOST_KEPT);
  /** Finds out what a person is called; throws where nobody can say. */
  ask: ((user: string) => Promise<string>) | undefined;

  /** Whether there is a person of this id; throws where nobody can say now. */
  exists: ((user: string) => Promise<boolean>) | undefined;

  see({ id, name }: { id: string; name: string }): void {
    this.#names.set(id, name);
  }

  /** The names of these people by Discord id, as far as they can be found out. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { ask } = this;
    const unknown = [...new Set(users)].filter(
      (user) => /^\d+$/.test(user) && this.#names.get(user) === undefined,
    );
    const asked = ask === undefined ? [] : unknown.slice(0, MOST_ASKED);
    await Promise.allSettled(asked.map(async (id) => this.see({ id, name: (await ask?.(id)) ?? "" })));
    return new Map(
      users
        .flatMap((user) => [[user, this.#names.get(user) ?? ""] as const])
        .filter(([, name]) => name !== ""),
    );
  }

  /** Who of these people is known to nobody here. Where that cannot be found out now, they count as known. */
  async strangersAmong(users: readonly string[]): Promise<string[]> {
    const unseen = [...new Set(users)].filter((user) => this.#names.get(user) === undefined);
    const { exists = async () => true } = this;
    const asked = unseen.slice(0, MOST_ASKED).map(async (user) => {
      const isThere = /^\d+$/.test(user) && (await exists(user).catch(() => true));
      return isThere ? [] : [user];
    });
    return (await Promise.all(asked)).flat();
  }
}
