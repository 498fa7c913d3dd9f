import { HOUR } from "#core/pace/index.ts";
import type { SubjectKind } from "#core/schema/index.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Number of authors and mentioned users for which the last mention is kept. */
const MAX_KEPT = 10_000;

/** An action that mentions users: its game, its author, and its time in milliseconds since 1970. */
interface Calling {
  game: string;
  by: string;
  at: number;
  /** The kind of a proposal, if each kind has a limit of its own. */
  of?: SubjectKind;
}

/**
 * Limits mentions to one per hour, game, author and mentioned user, for actions that can be repeated at will, such as
 * joining and leaving, or proposing and withdrawing.
 */
export class RepeatedCalls {
  readonly #last = new LruCache<string, number>(MAX_KEPT);

  /** Returns the users that the action may mention. */
  allowed(calling: Calling, users: readonly string[]): string[] {
    return users.filter((user) => {
      const last = this.#last.get(keyOf(calling, user));
      return last === undefined || calling.at - last >= HOUR;
    });
  }

  /** Starts the hour of those users whose hour is not running yet. */
  count(calling: Calling, users: readonly string[]): void {
    for (const user of this.allowed(calling, users)) this.#last.set(keyOf(calling, user), calling.at);
  }
}

function keyOf({ game, by, of }: Calling, user: string): string {
  return `${game}:${by}:${user}:${of ?? ""}`;
}
