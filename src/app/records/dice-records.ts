import { diceStats, type DiceStats } from "#core/dice-stats.ts";
import type { Game } from "#core/schema/game.ts";
import type { App } from "../app.ts";
import type { Running } from "../games.ts";

/** Counted once for a game as it stands: the command and its autocomplete ask for the same. */
const counted = new WeakMap<Game, Promise<DiceStats>>();

/** What the dice of a game came to, counted over its whole log. */
export function diceRecord(app: App, { game, system }: Running): Promise<DiceStats> {
  const known = counted.get(game);
  if (known !== undefined) return known;
  const stats = app.entries(game).then((entries) => diceStats(system, entries));
  counted.set(game, stats);
  stats.catch(() => counted.delete(game));
  return stats;
}
