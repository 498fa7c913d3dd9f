import type { Platform } from "#platform";
import {
  ChannelType,
  type Client,
  type Collection,
  type GuildMember,
  type NonThreadGuildBasedChannel,
  PermissionFlagsBits as Bits,
  type ThreadChannel,
} from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import { LruCache } from "#games/runtime/lru-cache.ts";
import { requestFailure } from "./errors.ts";

/** Milliseconds for which a guild's channels and a member's roles are cached. */
const CACHED_FOR = 30_000;

/** Number of guilds, and of members, to cache. */
const CACHE_SIZE = 200;

/** A guild's channels with their overwrites, and its threads by id; null for a thread that cannot be read. */
interface Places {
  channels: Collection<string, NonThreadGuildBasedChannel | null>;
  threads: Map<string, ThreadChannel | null>;
  memberOf: (user: string) => Promise<GuildMember>;
  threadOf: (id: string) => Promise<ThreadChannel | null>;
}

/** A cache of reads by key. An entry expires after `CACHED_FOR`, and at once if its read fails. */
class ExpiringCache<Value> {
  readonly #platform: Platform;
  readonly #kept = new LruCache<string, { until: number; value: Promise<Value> }>(CACHE_SIZE);

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  of(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    const now = this.#platform.elapsed();
    if (known !== undefined && known.until > now) return known.value;
    const value = read();
    this.#kept.set(key, { until: now + CACHED_FOR, value });
    value.catch(() => this.#kept.delete(key));
    return value;
  }
}

/** True if the member may see a channel or thread. A thread has the permissions of its parent. */
function isVisible({ channels }: Places, thread: ThreadChannel | null, id: string, member: GuildMember) {
  const isPrivate = thread?.type === ChannelType.PrivateThread;
  const needed = isPrivate ? [Bits.ViewChannel, Bits.ManageThreads] : [Bits.ViewChannel];
  return (
    channels
      .get(thread?.parentId ?? id)
      ?.permissionsFor(member)
      .has(needed) === true
  );
}

/**
 * Computes which channels a member of a guild may see, because an interaction has permissions for few of them.
 * A channel that cannot be read counts as invisible. A private thread counts as visible to its moderators only.
 */
export class VisibleChannels {
  readonly #client: Client;
  readonly #log: Log;
  readonly #places: ExpiringCache<Places>;
  readonly #members: ExpiringCache<GuildMember>;

  constructor(client: Client, platform: Platform, log: Log) {
    this.#places = new ExpiringCache(platform);
    this.#members = new ExpiringCache(platform);
    this.#client = client;
    this.#log = log;
  }

  /** Returns those of the channels that the user may see; none if Discord cannot be read. */
  async among(ids: readonly string[], guild: string, user: string): Promise<ReadonlySet<string>> {
    try {
      const places = await this.#places.of(guild, () => this.#read(guild));
      const member = await this.#members.of(`${guild} ${user}`, () => places.memberOf(user));
      const seen = ids.map(async (id) => {
        const thread = places.channels.has(id) ? null : await places.threadOf(id);
        return isVisible(places, thread, id, member) ? [id] : [];
      });
      return new Set((await Promise.all(seen)).flat());
    } catch (error) {
      this.#log.warn({ guild, why: requestFailure(error) }, "permissions could not be read");
      return new Set();
    }
  }

  /** Reads a guild from Discord: discord.js' own cache is stale, because it receives no events of guilds. */
  async #read(id: string): Promise<Places> {
    const guild = await this.#client.guilds.fetch({ guild: id, force: true });
    const [channels, active] = await Promise.all([
      guild.channels.fetch(),
      guild.channels.fetchActiveThreads(false),
    ]);
    const threads = new Map<string, ThreadChannel | null>(active.threads);
    return {
      channels,
      threads,
      memberOf: (user) => guild.members.fetch({ user, force: true, cache: false }),
      async threadOf(thread) {
        const known = threads.get(thread);
        if (known !== undefined) return known;
        const read = await guild.channels.fetch(thread, { cache: false }).catch(() => null);
        const found = read?.isThread() === true ? read : null;
        threads.set(thread, found);
        return found;
      },
    };
  }
}
