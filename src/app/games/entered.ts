import { applyEntry } from "#core/evolve.ts";
import { type AliasBook, addPeople } from "#core/log/aliases.ts";
import { peopleNamed } from "#core/seats/people.ts";
import { drawAlias } from "../runtime/secrets.ts";
import { nextEntry, type EntryFacts } from "#core/log/log.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { TakenOver } from "#core/tables/taking-over.ts";

/** An entry, the game after it, and everybody whom the log names by then. */
interface EntryResult {
  entry: LogEntry;
  game: Game;
  people: AliasBook;
}

/**
 * The entry of what was decided. What the game has to take over from its server (`toTakeOver`) comes last: the entry
 * itself was played with the figures of before.
 */
export async function entered(
  before: Game | null,
  facts: EntryFacts,
  known: AliasBook,
  toTakeOver: (game: Game) => Promise<TakenOver[]>,
): Promise<EntryResult> {
  const decided = entryOf(before, facts, known);
  const news = before === null ? [] : await toTakeOver(decided.game);
  if (news.length === 0) return decided;
  return entryOf(before, { ...facts, events: [...facts.events, ...news] }, decided.people);
}

function entryOf(before: Game | null, facts: EntryFacts, known: AliasBook): EntryResult {
  const people = addPeople(known, peopleNamed(facts), drawAlias);
  const entry = nextEntry(before, facts, people);
  return { entry, game: applyEntry(before, entry), people };
}
