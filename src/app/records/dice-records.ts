import { diceStats, type DiceStats } from "#core/dice-stats.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { verifying, type Verification } from "#core/verify.ts";
import { inSlices } from "#store/in-slices.ts";
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

/** What a check of a game's whole log finds, the rolls of its current dice among it. */
export async function verificationOf(
  app: App,
  game: Game,
  entries: readonly LogEntry[],
): Promise<Verification> {
  const own = game.status === "ended" ? [] : [[game.dice.series, await app.secretOf(game)] as const];
  return inSlices(verifying(entries, new Map(own)));
}
