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

/** Keeps the games that are being played in memory; every process is the only writer of its games. */
export class GameCache {
  readonly #games = new Map<string, LoadedGame>();
  readonly #channels = new Map<string, string | undefined>();
  readonly #store: Store;
  readonly #most: number;

  constructor(store: Store, most = 1000) {
    this.#store = store;
    this.#most = most;
  }

  /** The id of the game in a channel. */
  async gameIn(channel: string): Promise<string | undefined> {
    if (this.#channels.has(channel)) return this.#channels.get(channel);
    const id = await this.#store.gameIn(channel);
    this.bind(channel, id);
    return id;
  }

  bind(channel: string, game: string | undefined): void {
    this.#channels.set(channel, game);
    forgetOldest(this.#channels, this.#most);
  }

  async load(id: string): Promise<LoadedGame> {
    const known = this.#games.get(id);
    if (known !== undefined) {
      this.#games.delete(id);
      this.#games.set(id, known);
      return known;
    }
    const game = await this.#store.game(id);
    if (game === undefined) throw new Error(`A channel points to game ${id}, which is not in the store.`);
    const from = Math.max(1, game.head.n - REMEMBERED + 1);
    const entries = await this.#store.entries(id, from, game.head.n);
    const answered = new Map(entries.map((entry) => [entry.interaction, entry.n]));
    return this.#keep(id, { game, answered, pace: await this.#store.pace(id) });
  }

  /** Remembers a game after a commit. */
  saved(game: Game, interaction: string, pace: Pace): void {
    const { answered, ...known } = this.#games.get(game.id) ?? { answered: new Map<string, number>() };
    answered.set(interaction, game.head.n);
    forgetOldest(answered, REMEMBERED);
    this.#keep(game.id, { ...known, game, answered, pace });
  }

  /** Remembers how a game gets on. */
  async paced(id: string, pace: Pace): Promise<void> {
    this.#keep(id, { ...(await this.load(id)), pace });
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

  #keep(id: string, loaded: LoadedGame): LoadedGame {
    this.#games.delete(id);
    this.#games.set(id, loaded);
    forgetOldest(this.#games, this.#most);
    return loaded;
  }
}

function forgetOldest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
