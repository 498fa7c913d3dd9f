import type { Game } from "#core/schema/game.ts";
import type { StandingBySide } from "#core/passing/standing-shape.ts";
import type { NoteSheet, PrivateNote } from "#core/notes/shape.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { Standing, Store } from "#store/store.ts";
import { Recent } from "../runtime/recent.ts";

/** A game in memory, with the interactions that its latest entries answered. */
export interface LoadedGame {
  game: Game;
  /** Entry numbers by interaction id. */
  answered: Recent<string, number>;
  /** How it gets on, as last saved. */
  pace: Pace | undefined;
  /** What its sides have ordered for good. */
  standing: StandingBySide;
  /** The notes that people left for themselves and their side. */
  notes: readonly PrivateNote[];
  /** The dice secret in use, once it was asked for. */
  secret?: { series: number; secret: string };
}

/** What is kept of a game beside its log. */
interface Kept {
  pace: Pace;
  standing?: Standing | undefined;
  notes?: NoteSheet | undefined;
}

/** More than Discord's retries can reach back: a gateway that resumes replays a few minutes at most. */
const REMEMBERED = 64;

/** How many games and channels are kept in memory. */
const MOST = 1000;

/**
 * Keeps the games that are being played in memory; every process is the only writer of its games. What is being read
 * is kept as a promise from the start: whoever asks meanwhile waits for the same, and a read that ends late never
 * takes the place of what was written since.
 */
export class GameCache {
  readonly #games = new Recent<string, Promise<LoadedGame>>(MOST);
  readonly #channels = new Recent<string, Promise<string | undefined>>(MOST);
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The id of the game in a channel. */
  gameIn(channel: string): Promise<string | undefined> {
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
    return readOnce(this.#games, id, () => this.#read(id));
  }

  /**
   * Remembers a game after a commit; `known`: as it was loaded before, if it was there. Nothing is read, so nothing can
   * fail. Called from within the game's queue, as all that follows.
   */
  saved(known: LoadedGame | undefined, game: Game, interaction: string, kept: Kept): void {
    const { pace } = kept;
    const standing = kept.standing?.sides ?? known?.standing ?? {};
    const notes = kept.notes?.notes ?? known?.notes ?? [];
    const answered = known?.answered ?? new Recent<string, number>(REMEMBERED);
    answered.set(interaction, game.head.n);
    this.#games.set(game.id, Promise.resolve({ ...known, game, answered, pace, standing, notes }));
  }

  /** Remembers what was written beside the log; what is left out stays. */
  noted(known: LoadedGame, { pace, standing, notes }: Partial<Kept>): void {
    const kept = {
      ...(pace === undefined ? {} : { pace }),
      ...(standing === undefined ? {} : { standing: standing.sides }),
      ...(notes === undefined ? {} : { notes: notes.notes }),
    };
    this.#games.set(known.game.id, Promise.resolve({ ...known, ...kept }));
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

  /** After a failed write the store alone knows what was written; `channel`: one that was to point to the game. */
  forget(id: string, channel?: string): void {
    this.#games.delete(id);
    if (channel !== undefined) this.#channels.delete(channel);
  }

  async #read(id: string): Promise<LoadedGame> {
    const game = await this.#store.game(id);
    if (game === undefined) throw new Error(`A channel points to game ${id}, which is not in the store.`);
    const from = Math.max(1, game.head.n - REMEMBERED + 1);
    const entries = await this.#store.entries(id, from, game.head.n);
    const answered = new Recent<string, number>(REMEMBERED);
    for (const { interaction, n } of entries) answered.set(interaction, n);
    const standing = (await this.#store.standing(id))?.sides ?? {};
    const notes = (await this.#store.notes(id))?.notes ?? [];
    return { game, answered, pace: await this.#store.pace(id), standing, notes };
  }
}

/** What is kept under a key, or is read for it from now on. */
function readOnce<Value>(
  kept: Recent<string, Promise<Value>>,
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
