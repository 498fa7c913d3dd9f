import { hasReached, notesDue } from "#core/notes/due.ts";
import type { PrivateNote } from "#core/schema/notes.ts";
import { playersOf } from "#core/people/authority.ts";
import type { GameNotice, Notice } from "#store/store.ts";
import { comeCard, comeClosedCard } from "#views/notes/list.ts";
import type { Reply } from "#views/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { languageOf } from "../people/languages.ts";
import type { Transition } from "../tell/happened.ts";
import { isFor, seenPrivately } from "./private-notes.ts";

/**
 * Private notes that come up with an entry, one message per user; written with the entry so that none is sent
 * twice.
 */
export async function noteNotices(
  { games }: Context,
  { before, after, entry, system }: Transition,
): Promise<Notice[]> {
  if (before === null) return [];
  const due = notesDue(system, await games.notesOf(before), { before, after });
  const readers = (note: PrivateNote) => (note.side === undefined ? [note.by] : playersOf(after, note.side));
  const users = [...new Set(due.flatMap(readers))];
  return users.map((user) => ({
    id: `notes:${after.id}:${entry.n}:${user}`,
    at: entry.at,
    game: after.id,
    to: { user, or: after.channel },
    about: {
      kind: "notes",
      ids: due.filter((note) => readers(note).includes(user)).map(({ id }) => id),
    },
  }));
}

/** The message to one user; leaves out notes that were struck since, or that are ahead again after an undo. */
export async function composeNotes(
  context: Context,
  { to, about }: GameNotice<"notes">,
  { game, system, book }: Running,
): Promise<Reply | undefined> {
  const all = await context.games.notesOf(game);
  const notes = all.filter(({ id, at }) => about.ids.includes(id) && hasReached(system, game, at));
  if (notes.length === 0) return undefined;
  if ("channel" in to) return comeClosedCard(book, game);
  const own = notes.filter((note) => isFor(game, note, to.user));
  if (own.length === 0) return undefined;
  const words = bookOf(system, await languageOf(context, to.user));
  return comeCard(
    words,
    game,
    own.map((note) => seenPrivately(context, game, note)),
  );
}
