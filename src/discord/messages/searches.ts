import { MINUTE } from "#core/pace/index.ts";
import type { Clock } from "#games/runtime/clock.ts";
import { LruCache } from "#games/runtime/lru-cache.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { idAt, marksSince } from "./find-marked.ts";

/** How long a search is reused, in milliseconds. Discord recognizes a nonce for longer than that. */
const REUSED_FOR = MINUTE;
/** Number of channels whose last search is cached. */
const MAX_CHANNELS = 100;

/** Result of reading a channel. */
interface Search {
  /** When the reading began, in milliseconds since 1970. */
  begun: number;
  /** Time from which messages were read, in milliseconds since 1970. */
  since: number;
  /** Ids of the messages with a delivery, by mark. */
  marked: Promise<ReadonlyMap<number, string>>;
}

/**
 * Searches channels for messages that an earlier attempt sent. A channel may have many pending messages, so a search is
 * reused for a minute.
 */
export class Searches {
  readonly #api: DiscordApi;
  readonly #clock: Clock;
  readonly #made = new LruCache<string, Search>(MAX_CHANNELS);

  constructor(api: DiscordApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  /**
   * The message with a mark, sent at or after a time (milliseconds since 1970). Messages of the last minute may be
   * missing; posting one again under its nonce returns the first.
   */
  async recent(channel: string, mark: number, since: number): Promise<string | undefined> {
    const made = this.#made.get(channel);
    const isReusable = made !== undefined && made.since <= since && this.#clock() - made.begun < REUSED_FOR;
    return (await (isReusable ? made : this.#search(channel, since)).marked).get(mark);
  }

  /** Like `recent`, but includes the messages of the last minute. */
  async now(channel: string, mark: number, since: number): Promise<string | undefined> {
    return (await this.#search(channel, since).marked).get(mark);
  }

  #search(channel: string, since: number): Search {
    const marked = this.#api.retrying(() => marksSince(this.#api, { channel, since: idAt(since) }));
    const search = { begun: this.#clock(), since, marked };
    this.#made.set(channel, search);
    marked.catch(() => this.#made.delete(channel));
    return search;
  }
}
