import { applyEntry } from "#core/evolve.ts";
import { nextEntry, type EntryFacts } from "#core/log/log.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { TakenOver } from "#core/tables/taking-over.ts";

/** An entry, and the game after it. */
interface EntryResult {
  entry: LogEntry;
  game: Game;
}

/**
 * The entry of what was decided. What the game has to take over from its server (`toTakeOver`) comes last: the entry
 * itself was played with the figures of before.
 */
export async function entered(
  before: Game | null,
  facts: EntryFacts,
  toTakeOver: (game: Game) => Promise<TakenOver[]>,
): Promise<EntryResult> {
  const decided = nextEntry(before, facts);
  const game = applyEntry(before, decided);
  const news = before === null ? [] : await toTakeOver(game);
  if (news.length === 0) return { entry: decided, game };
  const entry = nextEntry(before, { ...facts, events: [...facts.events, ...news] });
  return { entry, game: applyEntry(before, entry) };
}
