import type { Game } from "#core/schema/game.ts";
import { serverTie } from "#store/store.ts";
import type { Tie } from "#store/store.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** Of so many games it is remembered that they are tied. */
const MOST = 10_000;

/**
 * Which games are known to be tied to the server where they are played: by that all of them are found when the bot is
 * removed.
 */
export class ServerTies {
  readonly #known = new LruCache<string, string>(MOST);

  /** The tie that is to be written with an entry; none where it is known to be there. */
  missingOf({ id, guild }: Game): Tie[] {
    return guild === null || this.#known.get(id) === guild ? [] : [{ user: serverTie(guild), game: id }];
  }

  /** An entry of the game was saved, with its tie. */
  saved({ id, guild }: Game): void {
    if (guild !== null) this.#known.set(id, guild);
  }
}
