import type { LookUpName } from "#core/schema/index.ts";
import { LruCache } from "../runtime/lru-cache.ts";

const MAX_USERS = 5000;
const MAX_RECENT = 5;

/** A name as text: `weapon/<system>/<id>`. */
export function codeOf({ what, system, id }: LookUpName): string {
  return [what, system, id].join("/");
}

/** The names without repetitions. */
export function uniqueLookUps(names: readonly LookUpName[]): LookUpName[] {
  return [...new Map(names.map((name) => [codeOf(name), name])).values()];
}

/** Each user's last look-ups, the latest first. In the memory of this process only. */
export class RecentLookUps {
  readonly #users = new LruCache<string, readonly LookUpName[]>(MAX_USERS);

  of(user: string): readonly LookUpName[] {
    return this.#users.get(user) ?? [];
  }

  add(user: string, name: LookUpName): void {
    this.#users.set(user, uniqueLookUps([name, ...this.of(user)]).slice(0, MAX_RECENT));
  }

  forget(user: string): void {
    this.#users.delete(user);
  }
}
