import { withList, type Evolutions } from "../evolutions.ts";
import type { Game } from "../schema/game.ts";

function notesWithout({ notes = [] }: Game, ids: ReadonlySet<string>) {
  return notes.filter(({ id }) => !ids.has(id));
}

/** Notes stay once they have come: where an undo takes play back before their place, they come again. */
export const NOTES = {
  notesLaid: (game, { notes }) =>
    withList(game, "notes", [...notesWithout(game, new Set(notes.map(({ id }) => id))), ...notes]),
  notesStruck: (game, { notes }) => withList(game, "notes", notesWithout(game, new Set(notes))),
} satisfies Partial<Evolutions>;
