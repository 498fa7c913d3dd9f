import { LruCache } from "../runtime/lru-cache.ts";

/** Maximum number of users whose names are kept. */
const MOST_KEPT = 5000;

/** Maximum number of users that are requested at once. */
const MOST_ASKED = 25;

/** Directory of users; both methods throw if the answer is not available now. */
interface Register {
  nameOf(user: string): Promise<string>;
  /** True if a user with this id exists. */
  isUser(user: string): Promise<boolean>;
}

/** Names of the users who have used the bot since its start or were looked up. Kept in memory only. */
export class SeenNames {
  readonly #names = new LruCache<string, string>(MOST_KEPT);
  readonly #register: Register | undefined;

  /** `register` looks up users who have not used the bot yet; without it, they stay unknown. */
  constructor(register?: Register) {
    this.#register = register;
  }

  see({ id, name }: { id: string; name: string }): void {
    this.#names.set(id, name);
  }

  /** Names of users by Discord id, as far as available. */
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

  /** Ids that belong to no user. If that cannot be checked now, they count as users. */
  async strangersAmong(users: readonly string[]): Promise<string[]> {
    const unseen = [...new Set(users)].filter((user) => this.#names.get(user) === undefined);
    const asked = unseen.slice(0, MOST_ASKED).map(async (user) => {
      const isThere = /^\d+$/.test(user) && ((await this.#register?.isUser(user).catch(() => true)) ?? true);
      return isThere ? [] : [user];
    });
    return (await Promise.all(asked)).flat();
  }
}
