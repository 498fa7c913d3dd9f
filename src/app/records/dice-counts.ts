import { diceStats, type DiceStats } from "#core/dice/stats.ts";
import type { Game } from "#core/schema/game.ts";
import type { Games } from "../games/games.ts";
import type { Running } from "../games/running.ts";

/** How the dice of games fell, counted once for a game as it stands: the command and its autocomplete ask for the same. */
export class DiceCounts {
  readonly #games: Pick<Games, "entries">;
  readonly #counted = new WeakMap<Game, Promise<DiceStats>>();

  constructor(games: Pick<Games, "entries">) {
    this.#games = games;
  }

  /** What the dice of a game came to, counted over its whole log. */
  of({ game, system }: Running): Promise<DiceStats> {
    const known = this.#counted.get(game);
    if (known !== undefined) return known;
    const stats = this.#games.entries(game).then((entries) => diceStats(system, entries));
    this.#counted.set(game, stats);
    stats.catch(() => this.#counted.delete(game));
    return stats;
  }
}
