import type { Platform } from "#platform";
import type { Feature } from "#core/feature.ts";
import { SAVE_VERSION, type Person } from "#core/schema/index.ts";
import type { Extras, Store, WakeUp } from "#store/store.ts";
import { forgetPerson } from "./forgetting.ts";
import type { Games } from "../running/games.ts";
import { english } from "#words/languages.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import type { Sheets } from "../running/sheets.ts";
import type { Signals } from "../runtime/signals.ts";
import { withMove } from "./learned-hours.ts";

/** A user to be saved, with data to save in the same write. */
type ChangedPerson = Extras & { person: Person };

/** Dependencies of `People`. */
interface Parts {
  platform: Platform;
  store: Store;
  signals: Signals;
  games: Games;
  sheets: Sheets;
  features: readonly Feature[];
}

/** Number of users whose language is cached. */
const MAX_LANGUAGES = 10_000;

/** Stored data on users. Changes of one user run one at a time, so that none is lost. */
export class People {
  readonly #parts: Parts;
  readonly #store: Store;
  readonly #signals: Signals;
  readonly #games: Games;
  /** Last known language of users whose Discord is not in English. */
  readonly #languages = new LruCache<string, string>(MAX_LANGUAGES);

  constructor(parts: Parts) {
    const { store, signals, games } = parts;
    this.#parts = parts;
    this.#store = store;
    this.#signals = signals;
    this.#games = games;
  }

  /** A user as stored; not cached, because another process may change it. A new user has default settings. */
  async of(id: string): Promise<Person> {
    return (await this.#store.person(id)) ?? nobodyYet(id);
  }

  /** Saves the result of `make` for a user; `undefined` leaves the user unchanged. */
  change(
    id: string,
    make: (before: Person) => ChangedPerson | undefined | Promise<ChangedPerson | undefined>,
  ): Promise<Person> {
    return this.#games.queue(`person:${id}`, async () => {
      const readVersions = new Map<string, string | null>();
      const before = (await this.#store.person(id, readVersions)) ?? nobodyYet(id);
      const made = await make(before);
      if (made === undefined) return before;
      await this.#store.note({ ...made, readVersions }).finally(() => {
        // Also after a failure, because the write may have succeeded.
        if (made.notices !== undefined && made.notices.length > 0)
          this.#signals.emit("notices", made.notices);
      });
      const past = before.nextDigest;
      // If this fails, the stale digest has no effect, because the user's record names another.
      if (past !== undefined && past !== made.person.nextDigest)
        await this.#store.remove({ wakeUps: [{ at: past, kind: "digest", id }] }).catch(() => {});
      return made.person;
    });
  }

  /** Saves the language of a user's Discord client, for messages that no interaction requests. */
  async saveLocale(id: string, locale: string): Promise<void> {
    if ((this.#languages.get(id) ?? english.code) === locale) return;
    this.#languages.set(id, locale);
    await this.change(id, (person) =>
      person.locale === locale ? undefined : { person: { ...person, locale } },
    );
  }

  /** Counts the hour in which a user acted, if they opted in. */
  async acted(id: string, at: number): Promise<void> {
    await this.change(id, (person) => {
      const { learned, zone } = person.reminding;
      if (learned === undefined) return undefined;
      return {
        person: { ...person, reminding: { ...person.reminding, learned: withMove(learned, at, zone) } },
      };
    });
  }

  /** Records that a user corrects a server's tables or adds a game to it, so that `/me` can show and forget their data there. */
  async noteServer(id: string, server: string): Promise<void> {
    await this.change(id, (person) => {
      const { servers = [] } = person;
      return servers.includes(server) ? undefined : { person: { ...person, servers: [...servers, server] } };
    });
  }

  /**
   * Anonymises a user everywhere and returns the number of games. After a crash, `wakeUp` resumes it. Throws
   * `HalfForgotten` if a part failed.
   */
  forget(id: string, now: number, wakeUp?: WakeUp): Promise<number> {
    return forgetPerson(this.#parts, id, now, wakeUp);
  }
}

function nobodyYet(id: string): Person {
  return { version: SAVE_VERSION, id, reminding: {} };
}
