import { given } from "#core/left-out.ts";
import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/game.ts";
import type { StandingBySide } from "#core/passing/standing-shape.ts";
import type { NoteSheet, PrivateNote } from "#core/notes/shape.ts";
import { type AliasBook, withIds } from "#core/log/aliases.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { Standing, Store, Versions } from "#store/store.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** A game in memory, with the interactions that its latest entries answered. */
export interface LoadedGame {
  game: Game;
  /** Whom its log names, by their aliases; the game itself has their ids. */
  people: AliasBook;
  /** Entry numbers by interaction id. */
  answered: LruCache<string, number>;
  /** How it gets on, as last saved. */
  pace: Pace | undefined;
  /** What its sides have ordered for good. */
  standing: StandingBySide;
  /** The notes that people left for themselves and their side. */
  notes: readonly PrivateNote[];
  /** What all that was when it was read. */
  upon: Versions;
  /** When it was last seen that nobody else has written it, by `performance.now()`. */
  seen: number;
  /** The dice secret in use, once it was asked for. */
  secret?: { series: number; secret: string };
}

/** What was written of a game, and what it is from now on. */
interface CommitResult {
  game?: Game | undefined;
  people?: AliasBook | undefined;
  pace?: Pace | undefined;
  standing?: Standing | undefined;
  notes?: NoteSheet | undefined;
  versions: Versions | undefined;
}

/** More than Discord's retries can reach back: a gateway that resumes replays a few minutes at most. */
const REMEMBERED = 64;

/** How many games and channels are kept in memory. */
const MOST = 1000;

/** For so long nobody looks again whether another process has written a game; milliseconds. A move is held against it. */
const TRUSTED = 50;

/**
 * Keeps the games that are being played in memory; where several processes share the store, a game that another one has
 * written since is read anew. What is being read is kept as a promise from the start: whoever asks meanwhile waits for
 * the same, and a read that ends late never takes the place of what was written since.
 */
export class GameCache {
  readonly #games = new LruCache<string, Promise<LoadedGame>>(MOST);
  readonly #channels = new LruCache<string, Promise<string | undefined>>(MOST);
  /** Those that a task works on. */
  readonly #underWay = new Set<string>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The id of the game in a channel. */
  gameIn(channel: string): Promise<string | undefined> {
    if (this.#store.leases().isShared) return this.#store.gameIn(channel);
    return readOnce(this.#channels, channel, () => this.#store.gameIn(channel));
  }

  bind(channel: string, game: string): void {
    this.#channels.set(channel, Promise.resolve(game));
  }

  /** Whether a game is in memory, or being read. */
  holds(id: string): boolean {
    return this.#games.get(id) !== undefined;
  }

  load(id: string): Promise<LoadedGame> {
    const read = () => readOnce(this.#games, id, () => this.#read(id));
    return !this.#store.leases().isShared ? read() : this.#dropIfStale(id).then(read);
  }

  /** Runs a task on a game, which is as it stands when it begins, and stays so for everybody here until it is over. */
  async during<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
    if (!this.#store.leases().isShared) return task();
    await this.renew(id);
    this.#underWay.add(id);
    return task().finally(() => this.#underWay.delete(id));
  }

  /** A game is as it stands now for whoever asks next, unless a task here works on it. */
  renew(id: string): Promise<void> {
    return this.#dropIfStale(id, 0);
  }

  async #dropIfStale(id: string, trusted = TRUSTED): Promise<void> {
    if (this.#underWay.has(id)) return;
    const kept = this.#games.get(id);
    const loaded = await kept?.catch(() => undefined);
    if (loaded === undefined || performance.now() - loaded.seen < trusted) return;
    if (await this.#store.isCurrent(loaded.upon)) loaded.seen = performance.now();
    else if (this.#games.get(id) === kept) this.#games.delete(id);
  }

  /**
   * Remembers what was written of a game; `known`: as it was loaded before. Nothing is read, so nothing can fail. Called
   * from within the game's queue.
   */
  saved(known: LoadedGame, { game = known.game, versions = new Map(), ...kept }: CommitResult): void {
    const isShared = this.#store.leases().isShared;
    // Of one that was just made it is not known what is not there.
    if (isShared && (versions.size === 0 || known.upon.size === 0)) return this.forget(game.id);
    const loaded: LoadedGame = {
      ...known,
      game,
      ...given({ people: kept.people, pace: kept.pace }),
      standing: kept.standing?.sides ?? known.standing,
      notes: kept.notes?.notes ?? known.notes,
      upon: updated(known.upon, versions),
      seen: performance.now(),
    };
    this.#games.set(game.id, Promise.resolve(loaded));
  }

  /** The secret of the series of dice that the game is using. */
  async secretOf(game: Game): Promise<string> {
    const loaded = await this.load(game.id);
    const { series } = game.dice;
    if (loaded.secret?.series === series) return loaded.secret.secret;
    const secret = await this.#store.secret(game.id, series);
    if (secret === undefined) throw new Error(`The dice secret ${series} of game ${game.id} is missing.`);
    loaded.secret = { series, secret };
    return secret;
  }

  /** A game was deleted, and channels that pointed to it point to nothing. */
  erased(id: string): void {
    this.#games.delete(id);
    this.#channels.clear();
  }

  /** After a failed write the store alone knows what was written; `channel`: one that was to point to the game. */
  forget(id: string, channel?: string): void {
    this.#games.delete(id);
    if (channel !== undefined) this.#channels.delete(channel);
  }

  async #read(id: string): Promise<LoadedGame> {
    const upon = new Map<string, string | null>();
    const kept = await this.#store.kept(id, upon);
    if (kept === undefined) throw new RuleError("refuse-game-gone");
    const { people, pace } = kept;
    const game = withIds(kept.game, people);
    const from = Math.max(1, game.head.n - REMEMBERED + 1);
    const entries = await this.#store.entries(id, from, game.head.n);
    const fresh = freshly(game);
    for (const { interaction, n } of entries) fresh.answered.set(interaction, n);
    const [standing, notes] = [kept.standing?.sides ?? {}, kept.notes?.notes ?? []];
    return { ...fresh, people, pace, standing, notes, upon };
  }
}

/** The versions of the same documents after a write. */
function updated(upon: Versions, written: Versions): Versions {
  return new Map([...upon].map(([key, version]) => [key, written.get(key) ?? version]));
}

/** A game of which nothing else is kept yet. */
export function freshly(game: Game): LoadedGame {
  const answered = new LruCache<string, number>(REMEMBERED);
  const nothing = { people: {}, pace: undefined, standing: {}, notes: [], upon: new Map() };
  return { game, answered, ...nothing, seen: performance.now() };
}

/** What is kept under a key, or is read for it from now on. */
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
