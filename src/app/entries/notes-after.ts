import { notesDue } from "#core/sequence.ts";
import type { PrivateNote } from "#core/schema.ts";
import { playersOf } from "#core/people.ts";
import type { Notice } from "#store/store.ts";
import type { Context } from "../context.ts";
import type { Transition } from "../games/transition.ts";

/**
 * Private notes whose place an entry reaches, as one message per user. They are saved with the entry, so that none is
 * sent twice.
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
