import type { FeatureData } from "#games/people/feature-data.ts";
import { lockName, readersOf } from "./rules.ts";

/**
 * A user's private notes. Leaves out the texts for a side that the user has left, because others can change them. Notes
 * for everybody stay in the log under their author's alias.
 */
export const NOTE_DATA = {
  async own({ seals }, { kept, game, user }) {
    const own = (kept.notes?.notes ?? []).filter(({ by }) => by === user);
    const privateNotes = own.map((note) => {
      const { id, at, side, cipher } = note;
      const isReader = readersOf(game, note).includes(user);
      const text = isReader ? seals.read({ game: game.id, seal: lockName(id), cipher }) : undefined;
      return { note: id, at, side, text };
    });
    return { privateNotes };
  },
  async forget({ store, games }, game, user) {
    const kept = (await store.notes(game.id))?.notes ?? [];
    const notes = kept.filter(({ by }) => by !== user);
    if (notes.length < kept.length) await games.note(game, { notes: { game: game.id, notes } });
  },
} satisfies FeatureData;
