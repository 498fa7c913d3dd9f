import { playersOf, roleOf } from "../people/index.ts";
import type { Game, LedgerEntry, PrivatePlace } from "../schema/index.ts";

/** The authors of something that not everyone may read: the last one, and those of what it builds on. */
export interface Authorship {
  by: string;
  coauthors?: readonly string[] | undefined;
}

/** The parts of an entry that its readers follow from. */
export interface PrivateEntry extends Authorship {
  kind: LedgerEntry["kind"];
  for: LedgerEntry["for"];
  at?: PrivatePlace | undefined;
}

/** The authors of an entry, the last one first. */
export function authorsOf({ by, coauthors = [] }: Authorship): string[] {
  return [by, ...coauthors];
}

/** The players of a side who read an entry: its last author, and those with access to the secrets of all its authors. */
function sharersOf(game: Game, side: string, entry: Authorship): string[] {
  const shared = authorsOf(entry).map((author) => roleOf(game, author).sharers(side));
  return playersOf(game, side).filter(
    (player) => player === entry.by || shared.every((sharers) => sharers.includes(player)),
  );
}

/** True if an author decides alone about a seal: while the author holds a seat, or as the game's creator. */
function isThere({ seats, creator }: Game, author: string): boolean {
  return author === creator || seats.some(({ user }) => user === author);
}

/** The users that an entry is for. Excludes umpires, and the readers that it has only because the game has ended. */
export function readersOf(game: Game, entry: PrivateEntry): string[] {
  const { kind, for: audience, by } = entry;
  if (audience === "umpire") return [];
  if (audience === "author" && kind === "note") return [by];
  if (kind === "seal" && isThere(game, by)) return [by];
  return audience === "author" ? [] : sharersOf(game, audience.side, entry);
}

/**
 * True if the end of the game opens an entry to everyone: a secret, or a conditional order of a side. Such an order stays
 * closed while an opponent can give time back, which resumes the game.
 */
function isOpenedByEnd({ status, timeUp }: Game, { kind, for: audience, at }: PrivateEntry): boolean {
  if (status !== "ended" || kind === "seal") return false;
  if (kind === "secret") return true;
  return audience !== "author" && at !== undefined && "moment" in at && timeUp === undefined;
}

/**
 * True if a user may read an entry. A neutral umpire reads every secret that a player reads. A secret or a seal that no
 * player reads is open to an umpire accepted by all of its authors, so that nobody takes a seat over for it. The author
 * of a seal may always read it.
 */
export function mayRead(game: Game, entry: PrivateEntry, user: string): boolean {
  if (isOpenedByEnd(game, entry) || (entry.kind === "seal" && entry.by === user)) return true;
  const readers = readersOf(game, entry);
  if (readers.includes(user)) return true;
  const role = roleOf(game, user);
  if (readers.length > 0) return entry.kind === "secret" && role.isNeutral();
  return entry.kind !== "note" && authorsOf(entry).every((author) => role.isNeutralTo(author));
}
