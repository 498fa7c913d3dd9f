import type { Platform } from "#platform";
import type { Game, Ledger, Pace } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { RuleError } from "#core/errors.ts";
import { type AliasBook, withIds } from "#rules/log/index.ts";
import type { GameDocuments, Standing, Store, Versions } from "#store/store.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { type GameRead, REMEMBERED, unread } from "./running.ts";

/** A cached game. */
export interface LoadedGame extends GameRead {
  /** Versions of the documents when they were read. */
  readVersions: Versions;
  /** Time of the last check that the documents are current, by `Platform.elapsed`. */
  seen: number;
}

/** The documents of a game after a write, which replace the cached ones. */
interface CommitResult {
  game?: Game | undefined;
  people?: AliasBook | undefined;
  pace?: Pace | undefined;
  standing?: Standing | undefined;
  ledger?: Ledger | undefined;
  versions: Versions | undefined;
}

/** Number of games and channels to cache. */
const MOST = 1000;

/**
 * Milliseconds for which a cached game is used without asking the store. A move is checked against the store's
 * versions in any case.
 */
const TRUSTED = 50;

/**
 * Caches the games in play. If several processes share the store, a game that another process has written is read
 * again. A read in progress is cached as a promise: concurrent callers share it, and a late read never replaces a
 * later write.
 */
export class GameCache {
  readonly #games = new LruCache<string, Promise<LoadedGame>>(MOST);
  readonly #channels = new LruCache<string, Promise<string | undefined>>(MOST);
  /** Games with a task in progress. */
  readonly #underWay = new Set<string>();
  readonly #store: Store;
  readonly #platform: Platform;

  constructor(store: Store, platform: Platform) {
    this.#store = store;
    this.#platform = platform;
  }

  /** The id of the game in a channel. */
  gameIn(channel: string): Promise<string | undefined> {
    if (this.#store.leases().isShared) return this.#store.gameIn(channel);
    return readOnce(this.#channels, channel, () => this.#store.gameIn(channel));
  }

  bind(channel: string, game: string): void {
    this.#channels.set(channel, Promise.resolve(game));
  }

  /** True if a game is cached or being read. */
  holds(id: string): boolean {
    return this.#games.get(id) !== undefined;
  }

  load(id: string): Promise<LoadedGame> {
    const read = () => readOnce(this.#games, id, () => this.#read(id));
    return !this.#store.leases().isShared ? read() : this.#dropIfStale(id).then(read);
  }

  /**
   * Runs a task on the current state of a game. Until the task ends, other readers in this process get the cached game.
   */
  async during<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
    if (!this.#store.leases().isShared) return task();
    await this.renew(id);
    this.#underWay.add(id);
    return task().finally(() => this.#underWay.delete(id));
  }

  /** Drops a cached game that is out of date, unless a task is in progress. */
  renew(id: string): Promise<void> {
    return this.#dropIfStale(id, 0);
  }

  async #dropIfStale(id: string, trusted = TRUSTED): Promise<void> {
    if (this.#underWay.has(id)) return;
    const kept = this.#games.get(id);
    const loaded = await kept?.catch(() => undefined);
    if (loaded === undefined || this.#platform.elapsed() - loaded.seen < trusted) return;
    if (await this.#store.isCurrent(loaded.readVersions)) loaded.seen = this.#platform.elapsed();
    else if (this.#games.get(id) === kept) this.#games.delete(id);
  }

  /**
   * Caches the documents of a game after a write. `known` is the state before. Reads nothing, so it cannot fail. Call
   * it in the game's queue.
   */
  saved(known: LoadedGame, { game = known.game, versions = new Map(), ...kept }: CommitResult): void {
    const isShared = this.#store.leases().isShared;
    // Versions of a new game's missing documents are unknown.
    if (isShared && (versions.size === 0 || known.readVersions.size === 0)) return this.forget(game.id);
    const loaded: LoadedGame = {
      ...known,
      game,
      ...documentsIn(kept),
      readVersions: updated(known.readVersions, versions),
      seen: this.#platform.elapsed(),
    };
    this.#games.set(game.id, Promise.resolve(loaded));
  }

  /** Drops a deleted game, and all channels. */
  erased(id: string): void {
    this.#games.delete(id);
    this.#channels.clear();
  }

  /**
   * Drops a game after a write whose outcome only the store knows. `channel` is the channel that was to point to the
   * game.
   */
  forget(id: string, channel?: string): void {
    this.#games.delete(id);
    if (channel !== undefined) this.#channels.delete(channel);
  }

  async #read(id: string): Promise<LoadedGame> {
    const readVersions = new Map<string, string | null>();
    const kept = await this.#store.gameDocuments(id, readVersions);
    if (kept === undefined) throw new RuleError("refuse-game-gone");
    const { n: last } = kept.game.head;
    const entries = await this.#store.entries(id, Math.max(1, last - REMEMBERED + 1), last);
    const loaded = { ...asRead(kept, this.#platform.elapsed()), readVersions };
    for (const { interaction, n } of entries) loaded.answered.set(interaction, n);
    return loaded;
  }
}

/** The documents that were read or written. */
function documentsIn({ people, pace, standing, ledger }: Omit<CommitResult, "game" | "versions">) {
  return given({ people, pace, standing: standing?.sides, ledger });
}

/** The versions of the same documents after a write. */
function updated(readVersions: Versions, written: Versions): Versions {
  return new Map([...readVersions].map(([key, version]) => [key, written.get(key) ?? version]));
}

/** A cache entry for the saved documents of a game, without answered interactions. */
export function asRead(kept: GameDocuments, seen: number): LoadedGame {
  return { ...freshly(withIds(kept.game, kept.people), seen), ...documentsIn(kept) };
}

/** A cache entry for a game without further documents, current at the time `seen`. */
export function freshly(game: Game, seen: number): LoadedGame {
  return { ...unread(game), readVersions: new Map(), seen };
}

/** The cached value. If there is none, starts and caches a read. */
function readOnce<Value>(
  kept: LruCache<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = kept.get(key);
  if (before !== undefined) return before;
  const value = read();
  kept.set(key, value);
  value.catch(() => {
    if (kept.get(key) === value) kept.delete(key);
  });
  return value;
}
