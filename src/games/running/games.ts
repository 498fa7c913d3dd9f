import type { Platform } from "#platform";
import type { Game, LogEntry, Pace, PageText } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import { type GameLog, type AliasBook, entriesWithIds, withAliases, withIds } from "#rules/log/index.ts";
import { inSlices } from "#store/in-slices.ts";
import type { System } from "#core/system/index.ts";
import type { Archive } from "#store/milestones.ts";
import { WriteConflict } from "#store/failures.ts";
import type { Commit, Extras, Store, Versions } from "#store/store.ts";
import { commitSurely, StoreTrouble, whenAnswering, retryOnConflict } from "./commit-surely.ts";
import { asRead, freshly, GameCache } from "./cache.ts";
import { Queues } from "../runtime/queue.ts";
import { type GameRead, isIn, nothingHere, type Running } from "./running.ts";
import type { Sheets } from "./sheets.ts";
import type { Signals } from "../runtime/signals.ts";
import type { Speech } from "./speech.ts";
import { systemNamed } from "./system-named.ts";

/** Identifies a game: by the id in a button, or else by the channel. */
interface Place {
  game?: string;
  channel: string;
}

/** Dependencies of `Games`. */
interface Parts {
  platform: Platform;
  systems: readonly System[];
  pageSystems: {
    /** The system of a game on pages. */
    ofGame(game: Game): Promise<System>;
  };
  store: Store;
  signals: Signals;
  sheets: Sheets;
  speech: Speech;
}

/** A game as saved, with the people behind its aliases. */
interface WrittenGame {
  game: Game;
  entries: LogEntry[];
  people: AliasBook;
}

/** A commit with Discord ids. `people`: the aliases of everyone in the log. */
type PlayedCommit = Omit<Commit, "aliases"> & { pace: Pace; people: AliasBook };

/** Finds games by channel or id. Runs one action of a game at a time, and saves each entry before it is shown. */
export class Games {
  /** Reads earlier states of games. */
  readonly archive: Archive;
  readonly #parts: Parts;
  readonly #store: Store;
  readonly #cache: GameCache;
  readonly #queues = new Queues();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#cache = new GameCache(parts.store, parts.platform);
    this.archive = {
      milestone: async (id, n) => this.#named(id, await this.#store.milestone(id, n)),
      entries: (id, from, to) => this.#entries(id, from, to),
    };
  }

  /**
   * Runs a task after all earlier ones with its key. After a conflict with another process, repeats the task on the
   * current state.
   */
  queue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(key, () =>
      retryOnConflict(this.#parts.platform, () => this.#cache.during(key, task)),
    );
  }

  /** Runs a task on the current state of a game, in the game's queue. */
  inQueue<Result>(id: string, task: (running: Running) => Promise<Result>): Promise<Result> {
    return this.queue(id, async () => task(await this.byId(id)));
  }

  /** The game of a channel; undefined if there was none, or if it was moved or put away. */
  async in(channel: string): Promise<Running | undefined> {
    const last = await this.lastIn(channel);
    return last !== undefined && isIn(channel, last) ? last : undefined;
  }

  /** The game of a channel, unless it has ended. */
  async liveIn(channel: string): Promise<Running | undefined> {
    const running = await this.in(channel);
    return running?.game.status === "ended" ? undefined : running;
  }

  /** The game of a button, or else of the channel; refuses if there is none. */
  here({ game, channel }: Place): Promise<Running> {
    return game === undefined ? this.#needIn(channel) : this.byId(game);
  }

  /** As `here`, with the refusal in place of a game if there is none. */
  find(place: Place): Promise<Running | RuleError> {
    return this.here(place).catch((error: unknown) => {
      if (error instanceof RuleError) return error;
      throw error;
    });
  }

  /** The id of the game that `here` finds, if its channel has not changed. Refuses if there is none. */
  async idHere({ game, channel }: Place): Promise<string> {
    return game ?? (await this.#cache.gameIn(channel)) ?? (await this.#needIn(channel)).game.id;
  }

  /** Runs a task on the current state of the game that `here` finds, in the game's queue. */
  async inQueueHere<Result>(place: Place, task: (running: Running) => Promise<Result>): Promise<Result> {
    return this.inQueue((await this.here(place)).game.id, task);
  }

  /** The last game of a channel, even if it is elsewhere now: the channel's newest cards belong to it. */
  async lastIn(channel: string): Promise<Running | undefined> {
    const id = await this.#cache.gameIn(channel);
    return id === undefined ? undefined : this.#load(id);
  }

  /** The version of a channel's pointer. A commit based on it fails once the channel points to another game. */
  async versionsOfChannel(channel: string): Promise<Versions> {
    const readVersions = new Map<string, string | null>();
    if (!this.#store.leases().isShared) return readVersions;
    const there = await this.#store.gameIn(channel, readVersions);
    // The game may have just been moved here.
    if (there !== undefined) await this.#cache.renew(there);
    return readVersions;
  }

  /** The game of a channel. If it was moved, the refusal names its new place. */
  async #needIn(channel: string): Promise<Running> {
    const last = await this.lastIn(channel);
    if (last === undefined || !isIn(channel, last)) throw nothingHere(last?.game);
    return last;
  }

  /** The game with an id; refuses an unknown id. */
  async byId(id: string): Promise<Running> {
    if (this.#cache.holds(id) || (await this.isHere(id))) return this.#load(id);
    throw new RuleError("refuse-game-gone");
  }

  /** The game as saved, or undefined. Not cached, for lists of many games. */
  async glance(id: string): Promise<Running | undefined> {
    if (this.#cache.holds(id)) return this.#load(id);
    const kept = await this.#store.gameDocuments(id);
    return kept && this.#running(asRead(kept, this.#parts.platform.elapsed()));
  }

  async #load(id: string): Promise<Running> {
    return this.#running(await this.#cache.load(id));
  }

  async #running(read: GameRead): Promise<Running> {
    const { sheets, speech } = this.#parts;
    const { game } = read;
    const server = await sheets.guildOf(game.guild);
    const system = sheets.ofGame(await this.#systemOf(game), game);
    return { ...read, server, system, book: await speech.bookFor(system, game, server) };
  }

  #systemOf(game: Game): System | Promise<System> {
    const { systems, pageSystems } = this.#parts;
    return game.page === undefined ? systemNamed(systems, game.system) : pageSystems.ofGame(game);
  }

  /** A game's log or part of it, oldest entry first. Numbers outside of the log are ignored. */
  async entries(game: Game, from = 1, to = game.head.n): Promise<LogEntry[]> {
    const [first, last] = [Math.max(from, 1), Math.min(to, game.head.n)];
    return first > last ? [] : this.#entries(game.id, first, last);
  }

  async #entries(id: string, from: number, to: number): Promise<LogEntry[]> {
    const [entries, { people }] = await Promise.all([
      this.#store.entries(id, from, to),
      this.#cache.load(id),
    ]);
    return inSlices(entriesWithIds(entries, people));
  }

  async #named(id: string, game: Game | undefined): Promise<Game | undefined> {
    return game && withIds(game, (await this.#cache.load(id)).people);
  }

  /** The game and its log with aliases instead of Discord ids, as saved, hashed and exported. */
  async asWritten({ game, people }: Pick<Running, "game" | "people">): Promise<WrittenGame> {
    const entries = await this.#store.entries(game.id, 1, game.head.n);
    return { game: withAliases(game, people), entries, people };
  }

  /** The current dice secret. Only the action that publishes it may show it. */
  async secretOf({ game, diceSecrets }: Pick<Running, "game" | "diceSecrets">): Promise<string> {
    const { series } = game.dice;
    const secret = diceSecrets.get(series) ?? (await this.#store.secret(game.id, series));
    if (secret === undefined) throw new Error(`The dice secret ${series} of game ${game.id} is missing.`);
    diceSecrets.set(series, secret);
    return secret;
  }

  /** Saves an entry with its consequences, and caches the game. Call it in the game's queue. */
  async save({ people, ...commit }: PlayedCommit): Promise<void> {
    const { game, entry, bind, pace, standing, ledger } = commit;
    const { platform, signals } = this.#parts;
    const known = entry.n === 1 ? freshly(game, platform.elapsed()) : await this.#cache.load(game.id);
    const readVersions = new Map([...known.readVersions, ...(commit.readVersions ?? [])]);
    const written = {
      ...commit,
      game: withAliases(game, people),
      entry: withAliases(entry, people),
      ...(people === known.people ? {} : { aliases: { game: game.id, people } }),
      readVersions,
    };
    const versions = await commitSurely(this.#parts, written).catch((error: unknown) => {
      this.#cache.forget(game.id, bind);
      signals.emit("committed", error instanceof WriteConflict ? "overtaken" : "failed");
      if (error instanceof StoreTrouble && error.isDoubtful) this.#announceWhenKnown(commit);
      throw error;
    });
    signals.emit("committed", "saved");
    if (bind !== undefined) this.#cache.bind(bind, game.id);
    known.answered.set(entry.interaction, entry.n);
    this.#cache.saved(known, { game, people, pace, standing, ledger, versions });
    if (commit.notices !== undefined && commit.notices.length > 0) signals.emit("notices", commit.notices);
  }

  /** Announces the notices of a commit whose outcome was unknown, once the store answers. */
  #announceWhenKnown({ notices = [] }: Pick<Commit, "notices">): void {
    const { signals } = this.#parts;
    const tell = () => {
      signals.emit("pending");
      signals.emit("notices", notices);
    };
    whenAnswering(this.#parts, () => this.#isClosed, tell);
  }

  /** Writes documents of a game without a log entry. Call it in the game's queue. */
  async note(game: Game, extras: Extras): Promise<void> {
    const known = await this.#cache.load(game.id);
    let versions: Versions | undefined;
    try {
      versions = await this.#store.note({ ...extras, readVersions: known.readVersions });
    } catch (error) {
      this.#cache.forget(game.id);
      throw error;
    } finally {
      // Also after a failure, because the write may have succeeded.
      if (extras.notices !== undefined && extras.notices.length > 0)
        this.#parts.signals.emit("notices", extras.notices);
    }
    this.#cache.saved(known, { ...extras, versions });
  }

  /** Writes documents for a player's action that is not a move. Its wake-ups take precedence over overdue ones. */
  async noteNow(game: Game, extras: Extras): Promise<void> {
    await this.note(game, extras);
    this.#parts.signals.emit("due", extras.wakeUps ?? []);
  }

  /**
   * Resolves to true if the store has a complete game with this id. A game without its dice secret is the remainder
   * of an interrupted import.
   */
  async isHere(id: string): Promise<boolean> {
    const game = await this.#store.game(id);
    return game !== undefined && (await this.#store.secret(id, game.dice.series)) !== undefined;
  }

  /**
   * Writes the log of an imported game, with aliases. The game stays invisible until an entry with `imported` is
   * committed. Call it in the game's queue.
   */
  async bringIn(
    game: Game,
    entries: GameLog,
    people: AliasBook,
    pages: readonly PageText[] = [],
  ): Promise<Running> {
    const owned = pages.map((page) => ({ ...page, owner: game.id }));
    const extras = { aliases: { game: game.id, people }, pages: owned };
    await this.#store.rewrite(game, entries, extras).finally(() => this.#cache.forget(game.id));
    return this.#load(game.id);
  }

  /** Deletes a game and all documents about it. Call it in the game's queue. */
  async erase(id: string): Promise<void> {
    await this.#store.erase(id).finally(() => this.#cache.erased(id));
    await this.#store.scrub();
  }

  /** Resolves when all tasks have ended. */
  async close(): Promise<void> {
    await this.#queues.idle();
    this.#isClosed = true;
  }
}
