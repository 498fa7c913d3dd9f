import { canonicalJson, hashText } from "#core/hash.ts";
import { type GameEvent, SAVE_VERSION, type Game, type LogEntry } from "#core/schema/index.ts";
import { type AliasBook, withAliases } from "./aliases.ts";

/** The `previous` of the first entry. */
export const NO_ENTRY = "0".repeat(64);

/** The hash of an entry's content. Excludes the save version, so that migrations do not break the chain. */
export function hashEntry(entry: Omit<LogEntry, "hash"> & { hash?: string }): string {
  const { hash: _hash, version: _version, ...content } = entry;
  return hashText(canonicalJson(content));
}

/** True if each entry's `previous` is the hash of the one before it. */
export function isChained(entries: readonly LogEntry[]): boolean {
  return entries.every(({ previous }, at) => at === 0 || previous === entries[at - 1]?.hash);
}

/** Author, time and interaction of an entry. */
export interface EntryFacts {
  at: number;
  by: string;
  interaction: string;
  events: GameEvent[];
}

/** The next entry of a game's log, chained to the last one. Its hash covers the form with aliases. */
export function nextEntry(game: Game | null, facts: EntryFacts, people: AliasBook = {}): LogEntry {
  const content = {
    version: SAVE_VERSION,
    n: (game?.head.n ?? 0) + 1,
    previous: game?.head.hash ?? NO_ENTRY,
    ...facts,
  } as const;
  return { ...content, hash: hashEntry(withAliases(content, people)) };
}
