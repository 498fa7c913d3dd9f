import { withList, type Evolutions } from "#core/evolutions.ts";
import type { Game } from "#core/schema/index.ts";

function notesWithout({ notes = [] }: Game, ids: ReadonlySet<string>) {
  return notes.filter(({ id }) => !ids.has(id));
}

/** Notes stay after they are due. If an undo returns to a state before their place, they become due again. */
export const NOTE_EVOLUTIONS = {
  notesLaid: (game, { notes }) =>
    withList(game, "notes", [...notesWithout(game, new Set(notes.map(({ id }) => id))), ...notes]),
  notesStruck: (game, { notes }) => withList(game, "notes", notesWithout(game, new Set(notes))),
} satisfies Partial<Evolutions>;
