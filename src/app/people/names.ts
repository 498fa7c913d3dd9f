import { LruCache } from "../runtime/lru-cache.ts";

/** How many people's names are kept. */
const MOST_KEPT = 5000;

/** How many people are asked for at once. */
const MOST_ASKED = 25;

/** Who knows everybody; each throws where that cannot be found out now. */
interface Register {
  /** What a person is called. */
  nameOf(user: string): Promise<string>;
  /** Whether there is a person of this id. */
  isUser(user: string): Promise<boolean>;
}

/** What people are called: those who have used the bot since it started, and those who were asked for. Nothing is stored. */
export class SeenNames {
  readonly #names = new LruCache<string, string>(MOST_KEPT);
  readonly #register: Register | undefined;

  /** `register`: who knows people that have not used the bot yet; nobody if left out. */
  constructor(register?: Register) {
    this.#register = register;
  }

  see({ id, name }: { id: string; name: string }): void {
    this.#names.set(id, name);
  }

  /** The names of these people by Discord id, as far as they can be found out. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const register = this.#register;
    const unknown = [...new Set(users)].filter(
      (user) => /^\d+$/.test(user) && this.#names.get(user) === undefined,
    );
    const asked = register === undefined ? [] : unknown.slice(0, MOST_ASKED);
    await Promise.allSettled(
      asked.map(async (id) => this.see({ id, name: (await register?.nameOf(id)) ?? "" })),
    );
    return new Map(
      users
        .flatMap((user) => [[user, this.#names.get(user) ?? ""] as const])
        .filter(([, name]) => name !== ""),
    );
  }

  /** Who of these people is known to nobody here. Where that cannot be found out now, they count as known. */
  async strangersAmong(users: readonly string[]): Promise<string[]> {
    const unseen = [...new Set(users)].filter((user) => this.#names.get(user) === undefined);
    const asked = unseen.slice(0, MOST_ASKED).map(async (user) => {
      const isThere = /^\d+$/.test(user) && ((await this.#register?.isUser(user).catch(() => true)) ?? true);
      return isThere ? [] : [user];
    });
    return (await Promise.all(asked)).flat();
  }
}
