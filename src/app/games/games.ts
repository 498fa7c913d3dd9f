import { RuleError } from "#core/errors.ts";
import type { GameLog } from "#core/log/file-parts.ts";
import { type AliasBook, withAliases, withIds } from "#core/log/aliases.ts";
import type { Slices } from "#core/log/slices.ts";
import { inSlices } from "#store/in-slices.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { StandingBySide } from "#core/passing/standing-shape.ts";
import type { PrivateNote } from "#core/notes/shape.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { System } from "#core/system.ts";
import type { Archive } from "#store/milestones.ts";
import { WriteConflict } from "#store/failures.ts";
import type { Commit, Extras, Store, Versions } from "#store/store.ts";
import { commitSurely, StoreTrouble, whenAnswering, retryOnConflict } from "./commit-surely.ts";
import { freshly, GameCache } from "./cache.ts";
import { freshPace } from "../pace/fresh-pace.ts";
import { Queues } from "../runtime/queue.ts";
import { nothingHere, type Running } from "./running.ts";
import type { Sheets } from "./sheets.ts";
import type { Signals } from "../runtime/signals.ts";
import type { Speech } from "./speech.ts";
import { systemNamed } from "./system-named.ts";

/** Where a game is meant to be: the one that a button names, else that of the channel. */
interface Place {
  game?: string;
  channel: string;
}

/** What the games are found with and kept in. */
interface Parts {
  systems: readonly System[];
  store: Store;
  signals: Signals;
  sheets: Sheets;
  speech: Speech;
}

/** A game as it is saved, and whom its aliases stand for. */
interface WrittenGame {
  game: Game;
  entries: LogEntry[];
  people: AliasBook;
}

/** What one action makes durable, with people by their ids. `people`: everybody whom the log names from now on. */
type PlayedCommit = Omit<Commit, "aliases"> & { pace: Pace; people: AliasBook };

/** The games: found by channel or id, one action of each at a time, every entry written before it is told. */
export class Games {
  /** Where a game is looked up as it stood. */
  readonly archive: Archive;
  readonly #parts: Parts;
  readonly #store: Store;
  readonly #cache: GameCache;
  readonly #queues = new Queues();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#cache = new GameCache(parts.store);
    this.archive = {
      milestone: async (id, n) => this.#named(id, await this.#store.milestone(id, n)),
      entries: (id, from, to) => this.#entries(id, from, to),
    };
  }

  /**
   * Runs a task when all earlier ones of the same key are over. One that another process outran begins anew, with what
   * that has written.
   */
  queue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(key, () => retryOnConflict(() => this.#cache.during(key, task)));
  }

  /** The game of a channel, if one was ever set up there and has been neither moved nor put away. */
  async in(channel: string): Promise<Running | undefined> {
    const last = await this.lastIn(channel);
    return last?.game.channel === channel && last.game.archived !== true ? last : undefined;
  }

  /** The game that is being set up or played in a channel; one that has ended is over. */
  async liveIn(channel: string): Promise<Running | undefined> {
    return unlessEnded(await this.in(channel));
  }

  /** The game that a button names, else that of the channel; undefined where there is none. */
  of({ game, channel }: Place): Promise<Running | undefined> {
    return game === undefined ? this.in(channel) : this.byId(game);
  }

  /** The same, unless it has ended. */
  async liveOf(place: Place): Promise<Running | undefined> {
    return unlessEnded(await this.of(place));
  }

  /** The same, if it is played by this system. */
  async liveBy(place: Place, { id }: System): Promise<Running | undefined> {
    const live = await this.liveOf(place);
    return live?.system.id === id ? live : undefined;
  }

  /** The game that a button names, else that of the channel; refuses where there is none. */
  async here(place: Place): Promise<Running> {
    return (await this.of(place)) ?? this.#needIn(place.channel);
  }

  /** The game that was in a channel last, wherever it is now: the newest cards there are its own. */
  async lastIn(channel: string): Promise<Running | undefined> {
    const id = await this.#cache.gameIn(channel);
    return id === undefined ? undefined : this.#load(id);
  }

  /** What a channel points to now: what is decided upon it is not written once another game has come there. */
  async uponChannel(channel: string): Promise<Versions> {
    const upon = new Map<string, string | null>();
    if (!this.#store.leases().isShared) return upon;
    const there = await this.#store.gameIn(channel, upon);
    // It may have come there a moment ago.
    if (there !== undefined) await this.#cache.renew(there);
    return upon;
  }

  /** The game of a channel; refuses where there is none and says where it went. */
  async #needIn(channel: string): Promise<Running> {
    const running = await this.in(channel);
    if (running !== undefined) return running;
    throw nothingHere((await this.lastIn(channel))?.game);
  }

  /** Refuses where there is none of that id. */
  async byId(id: string): Promise<Running> {
    if (this.#cache.holds(id) || (await this.isHere(id))) return this.#load(id);
    throw new RuleError("refuse-game-gone");
  }

  async #load(id: string): Promise<Running> {
    const { systems, sheets, speech } = this.#parts;
    const { game } = await this.#cache.load(id);
    const system = sheets.ofGame(systemNamed(systems, game.system), game);
    return { game, system, book: await speech.bookFor(system, game) };
  }

  /** How a game gets on. */
  async paceOf(game: Game): Promise<Pace> {
    return (await this.#cache.load(game.id)).pace ?? freshPace(game.id, game.head.at);
  }

  /** What the sides of a game have ordered for good. */
  async standingOf({ id }: Game): Promise<StandingBySide> {
    return (await this.#cache.load(id)).standing;
  }

  /** Whom a game's log names, by their aliases. */
  async peopleOf({ id }: Game): Promise<AliasBook> {
    return (await this.#cache.load(id)).people;
  }

  /** The notes that people left for themselves and their side. */
  async notesOf({ id }: Game): Promise<readonly PrivateNote[]> {
    return (await this.#cache.load(id)).notes;
  }

  /** The game's log, oldest first, or a part of it; entries that it never had are left out. */
  async entries(game: Game, from = 1, to = game.head.n): Promise<LogEntry[]> {
    const [first, last] = [Math.max(from, 1), Math.min(to, game.head.n)];
    return first > last ? [] : this.#entries(game.id, first, last);
  }

  async #entries(id: string, from: number, to: number): Promise<LogEntry[]> {
    const [entries, { people }] = await Promise.all([
      this.#store.entries(id, from, to),
      this.#cache.load(id),
    ]);
    return inSlices(named(entries, people));
  }

  async #named(id: string, game: Game | undefined): Promise<Game | undefined> {
    return game && withIds(game, (await this.#cache.load(id)).people);
  }

  /** The game and its whole log with aliases in place of people, as they are saved, hashed and exported. */
  async asWritten(game: Game): Promise<WrittenGame> {
    const people = await this.peopleOf(game);
    const entries = await this.#store.entries(game.id, 1, game.head.n);
    return { game: withAliases(game, people), entries, people };
  }

  /** The secret of the dice in use. Never to be shown except by an action that publishes it. */
  secretOf(game: Game): Promise<string> {
    return this.#cache.secretOf(game);
  }

  /** The number of the entry that an interaction brought about already; undefined for a new one. */
  async entryBy(interaction: string, { id }: Game): Promise<number | undefined> {
    return (await this.#cache.load(id)).answered.get(interaction);
  }

  /** Writes an entry with all that it brings, and remembers the game as it is then. Called from within the game's queue. */
  async save({ people, ...commit }: PlayedCommit): Promise<void> {
    const { game, entry, bind, pace, standing, notes } = commit;
    const { signals } = this.#parts;
    const known = entry.n === 1 ? freshly(game) : await this.#cache.load(game.id);
    const upon = new Map([...known.upon, ...(commit.upon ?? [])]);
    const written = {
      ...commit,
      game: withAliases(game, people),
      entry: withAliases(entry, people),
      ...(people === known.people ? {} : { aliases: { game: game.id, people } }),
      upon,
    };
    const versions = await commitSurely(this.#store, written).catch((error: unknown) => {
      this.#cache.forget(game.id, bind);
      signals.emit("committed", error instanceof WriteConflict ? "overtaken" : "failed");
      if (error instanceof StoreTrouble && error.isDoubtful) this.#tellWhenKnown(commit);
      throw error;
    });
    signals.emit("committed", "saved");
    if (bind !== undefined) this.#cache.bind(bind, game.id);
    known.answered.set(entry.interaction, entry.n);
    this.#cache.saved(known, { game, people, pace, standing, notes, versions });
    if (commit.notices !== undefined && commit.notices.length > 0) signals.emit("notices", commit.notices);
  }

  /** If it was saved after all, what it owes is in the store. */
  #tellWhenKnown({ notices = [] }: Pick<Commit, "notices">): void {
    const { signals } = this.#parts;
    const tell = () => {
      signals.emit("pending");
      signals.emit("notices", notices);
    };
    whenAnswering(this.#store, () => this.#isClosed, tell);
  }

  /** Writes what concerns a game without a log entry. Called from within the game's queue. */
  async note(game: Game, extras: Extras): Promise<void> {
    const known = await this.#cache.load(game.id);
    let versions: Versions | undefined;
    try {
      versions = await this.#store.note({ ...extras, upon: known.upon });
    } catch (error) {
      this.#cache.forget(game.id);
      throw error;
    } finally {
      // Also where it is in doubt whether they were written.
      if (extras.notices !== undefined && extras.notices.length > 0)
        this.#parts.signals.emit("notices", extras.notices);
    }
    this.#cache.saved(known, { ...extras, versions });
  }

  /** Writes what somebody did that is no move; what comes due of it goes before what is overdue. */
  async noteNow(game: Game, extras: Extras): Promise<void> {
    await this.note(game, extras);
    this.#parts.signals.emit("due", extras.wakeUps ?? []);
  }

  /** Whether a game is here. One whose bringing in was cut short before it had dice of its own is not. */
  async isHere(id: string): Promise<boolean> {
    const game = await this.#store.game(id);
    return game !== undefined && (await this.#store.secret(id, game.dice.series)) !== undefined;
  }

  /**
   * Writes the whole log of a game from elsewhere, with aliases in place of people. Nobody sees it until an entry that holds
   * `imported` is committed. Called from within the game's queue.
   */
  async bringIn(game: Game, entries: GameLog, people: AliasBook): Promise<void> {
    const extras = { aliases: { game: game.id, people } };
    await this.#store.rewrite(game, entries, extras).finally(() => this.#cache.forget(game.id));
  }

  /** Deletes a game with everything that names it. Called from within the game's queue. */
  async erase(id: string): Promise<void> {
    await this.#store.erase(id).finally(() => this.#cache.erased(id));
    await this.#store.scrub();
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    await this.#queues.idle();
    this.#isClosed = true;
  }
}

function unlessEnded(running: Running | undefined): Running | undefined {
  return running?.game.status === "ended" ? undefined : running;
}

function* named(entries: readonly LogEntry[], people: AliasBook): Slices<LogEntry[]> {
  const found: LogEntry[] = [];
  for (const entry of entries) {
    found.push(withIds(entry, people));
    yield;
  }
  return found;
}
