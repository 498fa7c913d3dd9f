import { LruCache } from "../runtime/lru-cache.ts";

/** Maximum number of users whose names are kept. */
const MAX_KEPT = 5000;

/** Maximum number of users requested at once. */
const MAX_ASKED = 25;

/** Directory of users. Both methods throw if no answer is available now. */
interface Register {
  nameOf(user: string): Promise<string>;
  /** True if a user with this id exists. */
  isUser(user: string): Promise<boolean>;
}

/** Names of the users who have used the bot since it started, or who were looked up; in memory only. */
export class SeenNames {
  readonly #names = new LruCache<string, string>(MAX_KEPT);
  readonly #register: Register | undefined;

  /** `register` looks up users who have not used the bot yet. Without it, they have no names. */
  constructor(register?: Register) {
    this.#register = register;
  }

  remember({ id, name }: { id: string; name: string }): void {
    this.#names.set(id, name);
  }

  /** Names of users by Discord id, if available. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const register = this.#register;
    const unknown = [...new Set(users)].filter(
      (user) => /^\d+$/.test(user) && this.#names.get(user) === undefined,
    );
    const asked = register === undefined ? [] : unknown.slice(0, MAX_ASKED);
    await Promise.allSettled(
      asked.map(async (id) => this.remember({ id, name: (await register?.nameOf(id)) ?? "" })),
    );
    return new Map(
      users
        .flatMap((user) => [[user, this.#names.get(user) ?? ""] as const])
        .filter(([, name]) => name !== ""),
    );
  }

  /** Ids that belong to no user. An id that cannot be checked now counts as a user. */
  async strangersAmong(users: readonly string[]): Promise<string[]> {
    const unseen = [...new Set(users)].filter((user) => this.#names.get(user) === undefined);
    const asked = unseen.slice(0, MAX_ASKED).map(async (user) => {
      const isThere = /^\d+$/.test(user) && ((await this.#register?.isUser(user).catch(() => true)) ?? true);
      return isThere ? [] : [user];
    });
    return (await Promise.all(asked)).flat();
  }
}
