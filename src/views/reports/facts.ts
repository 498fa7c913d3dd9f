import type { Rulebook } from "#words/rulebook.ts";
import { applyEntry } from "#core/evolve.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { takenBackIn } from "#core/undo/undoing.ts";
import type { Verification } from "#core/log/verify.ts";

/** What a report is made from. */
export interface ReportFacts {
  book: Rulebook;
  /** The whole log. */
  entries: readonly LogEntry[];
  /** The names of people, by Discord id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  verification: Verification;
  /** Milliseconds since 1970. */
  now: number;
}

/** An entry with the game before and after it. */
export interface ReportedEntry {
  entry: LogEntry;
  before: Game | null;
  after: Game;
  /** A later undo took back what it did. */
  isTakenBack: boolean;
}

/** The log with the game at each of its entries. */
export function deedsOf(entries: readonly LogEntry[]): ReportedEntry[] {
  const takenBack = takenBackIn(entries);
  let game: Game | null = null;
  return entries.map((entry) => {
    const before: Game | null = game;
    const after = applyEntry(before, entry);
    game = after;
    return { entry, before, after, isTakenBack: takenBack.has(entry.n) };
  });
}
