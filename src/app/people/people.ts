import { SAVE_VERSION } from "#core/schema/game.ts";
import type { Person } from "#core/pace/person-shape.ts";
import { withMove } from "#core/pace/usual-hours.ts";
import type { Extras, Store, WakeUp } from "#store/store.ts";
import { forgetPerson } from "./forgetting.ts";
import type { Games } from "../games/games.ts";
import { english } from "#words/languages.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import type { Sheets } from "../games/sheets.ts";
import type { Signals } from "../runtime/signals.ts";

/** A person as they are to be kept, with what belongs to it. */
type ChangedPerson = Extras & { person: Person };

/** What people are kept with. */
interface Parts {
  store: Store;
  signals: Signals;
  games: Games;
  sheets: Sheets;
}

/** Of how many people the language is remembered without a look into the store. */
const MOST_HEARD = 10_000;

/** What is kept of people. One change of a person is made at a time, so that none is lost. */
export class People {
  readonly #store: Store;
  readonly #signals: Signals;
  readonly #games: Games;
  readonly #sheets: Sheets;
  /** The language last heard of those whose Discord is not English. */
  readonly #heard = new LruCache<string, string>(MOST_HEARD);

  constructor({ store, signals, games, sheets }: Parts) {
    this.#store = store;
    this.#signals = signals;
    this.#games = games;
    this.#sheets = sheets;
  }

  /** A person as kept; one who never said anything has no limits. */
  async of(id: string): Promise<Person> {
    return (await this.#store.person(id)) ?? nobodyYet(id);
  }

  /** Writes what `make` makes of a person, with what belongs to it; undefined leaves all as it is. */
  change(
    id: string,
    make: (before: Person) => ChangedPerson | undefined | Promise<ChangedPerson | undefined>,
  ): Promise<Person> {
    return this.#games.queue(`person:${id}`, async () => {
      const upon = new Map<string, string | null>();
      const before = (await this.#store.person(id, upon)) ?? nobodyYet(id);
      const made = await make(before);
      if (made === undefined) return before;
      await this.#store.note({ ...made, upon }).finally(() => {
        // Also where it is in doubt whether they were written.
        if (made.notices !== undefined && made.notices.length > 0)
          this.#signals.emit("notices", made.notices);
      });
      const past = before.nextDigest;
      // One that stays after a failure here does nothing: the person names another.
      if (past !== undefined && past !== made.person.nextDigest)
        await this.#store.remove({ wakeUps: [{ at: past, kind: "digest", id }] }).catch(() => {});
      return made.person;
    });
  }

  /** Notes which language a person's Discord speaks, for what reaches them unasked. */
  async hear(id: string, locale: string): Promise<void> {
    if ((this.#heard.get(id) ?? english.code) === locale) return;
    this.#heard.set(id, locale);
    await this.change(id, (person) =>
      person.locale === locale ? undefined : { person: { ...person, locale } },
    );
  }

  /** Counts the hour in which a person acted, if they asked for that. */
  async acted(id: string, at: number): Promise<void> {
    await this.change(id, (person) => {
      const { learned, zone } = person.reminding;
      if (learned === undefined) return undefined;
      return {
        person: { ...person, reminding: { ...person.reminding, learned: withMove(learned, at, zone) } },
      };
    });
  }

  /** Notes that a person puts tables of a server right, so that they can be told so and forgotten there. */
  async noteServer(id: string, server: string): Promise<void> {
    await this.change(id, (person) => {
      const { servers = [] } = person;
      return servers.includes(server) ? undefined : { person: { ...person, servers: [...servers, server] } };
    });
  }

  /**
   * Anonymises a person wherever they occur, and returns in how many games that was; a killed bot goes on with it.
   * `wakeUp`: the one that has it done again. Throws `HalfForgotten` where a part failed.
   */
  forget(id: string, now: number, wakeUp?: WakeUp): Promise<number> {
    return forgetPerson({ store: this.#store, games: this.#games, sheets: this.#sheets }, id, now, wakeUp);
  }
}

function nobodyYet(id: string): Person {
  return { version: SAVE_VERSION, id, reminding: {} };
}
