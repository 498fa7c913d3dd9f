import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Clock } from "#app/runtime/clock.ts";
import { LruCache } from "#app/runtime/lru-cache.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { persist } from "../api/persist.ts";
import { idAt, marksSince } from "./find-marked.ts";

/** For so long a search serves others in its channel, in milliseconds: less than Discord surely knows a nonce again. */
const SERVES = MINUTE;
/** Of so many channels the last search is kept. */
const MOST_CHANNELS = 100;

/** What a channel was found to have when it was read. */
interface Search {
  /** When reading began; milliseconds since 1970. */
  begun: number;
  /** From when on it was read; milliseconds since 1970. */
  since: number;
  /** The messages that stand for a delivery, by their marks. */
  marked: Promise<ReadonlyMap<number, string>>;
}

/**
 * Looks in channels for what an earlier process may have said there. Much can be pending for a channel, so one search
 * serves all that is looked for within a minute.
 */
export class Searches {
  readonly #api: DiscordApi;
  readonly #clock: Clock;
  readonly #made = new LruCache<string, Search>(MOST_CHANNELS);

  constructor(api: DiscordApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  /**
   * The message that bears a mark, sent at a time (milliseconds since 1970) or later. One that was sent in the last
   * minute may be missing: who posts it again under its nonce is given the first one.
   */
  async recent(channel: string, mark: number, since: number): Promise<string | undefined> {
    const made = this.#made.get(channel);
    const serves = made !== undefined && made.since <= since && this.#clock() - made.begun < SERVES;
    return (await (serves ? made : this.#search(channel, since)).marked).get(mark);
  }

  /** The same, without any that is missing. */
  async now(channel: string, mark: number, since: number): Promise<string | undefined> {
    return (await this.#search(channel, since).marked).get(mark);
  }

  #search(channel: string, since: number): Search {
    const marked = persist(() => marksSince(this.#api, { channel, since: idAt(since) }));
    const search = { begun: this.#clock(), since, marked };
    this.#made.set(channel, search);
    marked.catch(() => this.#made.delete(channel));
    return search;
  }
}
