import { notesDue } from "./rules/due.ts";
import type { Notice } from "#store/store.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { ordersBrought, readersOf } from "./rules.ts";

/**
 * Private notes whose place an entry reaches, as one message per user. They are saved with the entry, so that none is
 * sent twice.
 */
export const noteNotices: EntryConsequence = async ({ games }, { before, after, entry, system }) => {
  if (before === null) return {};
  const notes = await games.notesOf(before);
  const due = [
    ...notesDue(system, notes, { before, after }),
    ...ordersBrought({ system, before }, notes, entry.events),
  ];
  const users = [...new Set(due.flatMap((note) => readersOf(after, note)))];
  const notices = users.map((user): Notice => ({
    id: `notes:${after.id}:${entry.n}:${user}`,
    at: entry.at,
    game: after.id,
    to: { user, or: after.channel },
    about: {
      kind: "notes",
      ids: due.filter((note) => readersOf(after, note).includes(user)).map(({ id }) => id),
    },
  }));
  return { notices };
};
