import { type AliasBook, withAliases } from "#rules/log/aliases.ts";
import { hashEntry, NO_ENTRY } from "#rules/log/chain.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { aliasOf, peopleNamed } from "#core/people/people.ts";

/** The alias of a user in tests; ids have at most eight letters. */
export function aliasFor(user: string): string {
  return aliasOf(Buffer.from(user).toString("hex").padEnd(16, "0"));
}

/** The people of the aliases in a log, as tests assign them. */
export function peopleIn(entries: readonly unknown[]): AliasBook {
  const aliases = new Set(JSON.stringify(entries).match(/player-[0-9a-f]{16}/g));
  const book = [...aliases].map((alias) => [alias, userOf(alias)] as const);
  return Object.fromEntries(book.filter(([, user]) => /^[\w-]+$/.test(user)));
}

const userOf = (alias: string) =>
  Buffer.from(alias.slice("player-".length), "hex").toString().replaceAll("\0", "");

/** A log as saved. */
export function aliased(entries: readonly LogEntry[]): LogEntry[] {
  const people = Object.fromEntries(entries.flatMap(peopleNamed).map((user) => [aliasFor(user), user]));
  let previous = NO_ENTRY;
  return withAliases(entries, people).map((entry) => {
    const next = { ...entry, previous };
    previous = hashEntry(next);
    return { ...next, hash: previous };
  });
}
