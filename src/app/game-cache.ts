import type { Game } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/waiting.ts";
import type { Store } from "#store/store.ts";

/** A game in memory, with the interactions that its latest entries answered. */
export interface LoadedGame {
  game: Game;
  /** Entry numbers by interaction id, oldest first. */
  answered: Map<string, number>;
  /** How it gets on, as last saved. */
  pace: Pace | undefined;
  /** The dice secret in use, once it was asked for. */
  secret?: { series: number; secret: string };
}

/** More than Discord's retries can reach back: a gateway that resumes replays a few minutes at most. */
const REMEMBERED = 64;

/**
 * Keeps the games that are being played in memory; every process is the only writer of its games. What is being read
 * is kept as a promise from the start: whoever asks meanwhile waits for the same, and a read that ends late never
 * takes the place of what was written since.
 */
export class GameCache {
  readonly #games = new Map<string, Promise<LoadedGame>>();
  readonly #channels = new Map<string, Promise<string | undefined>>();
  readonly #store: Store;
  readonly #most: number;

  constructor(store: Store, most = 1000) {
    this.#store = store;
    this.#most = most;
  }

  /** The id of the game in a channel. */
  gameIn(channel: string): Promise<string | undefined> {
    return this.#known(this.#channels, channel, () => this.#store.gameIn(channel));
  }

  bind(channel: string, game: string): void {
    this.#keep(this.#channels, channel, Promise.resolve(game));
  }

  load(id: string): Promise<LoadedGame> {
    return this.#known(this.#games, id, () => this.#read(id));
  }

  /** Remembers a game after a commit. Called from within the game's queue, as all that follows. */
  async saved(game: Game, interaction: string, pace: Pace): Promise<void> {
    const { answered, ...known } = await this.load(game.id);
    answered.set(interaction, game.head.n);
    forgetOldest(answered, REMEMBERED);
    this.#keep(this.#games, game.id, Promise.resolve({ ...known, game, answered, pace }));
  }

  /** Remembers how a game gets on. */
  async paced(id: string, pace: Pace): Promise<void> {
    const known = await this.load(id);
    this.#keep(this.#games, id, Promise.resolve({ ...known, pace }));
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

  /** After a failed commit: the store alone knows what was written. */
  forget(id: string): void {
    this.#games.delete(id);
  }

  async #read(id: string): Promise<LoadedGame> {
    const game = await this.#store.game(id);
    if (game === undefined) throw new Error(`A channel points to game ${id}, which is not in the store.`);
    const from = Math.max(1, game.head.n - REMEMBERED + 1);
    const entries = await this.#store.entries(id, from, game.head.n);
    const answered = new Map(entries.map((entry) => [entry.interaction, entry.n]));
    return { game, answered, pace: await this.#store.pace(id) };
  }

  #known<Value>(kept: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
    const value = kept.get(key) ?? read();
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key);
    });
    this.#keep(kept, key, value);
    return value;
  }

  /** As the newest of those that are kept. */
  #keep<Value>(kept: Map<string, Promise<Value>>, key: string, value: Promise<Value>): void {
    kept.delete(key);
    kept.set(key, value);
    forgetOldest(kept, this.#most);
  }
}

function forgetOldest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
