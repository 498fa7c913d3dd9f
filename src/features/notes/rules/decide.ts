import type { ActionOf } from "#core/actions.ts";
import type { NoteWish } from "../shapes.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";

type GameNote = EventOf<"notesLaid">["notes"][number];

/** Maximum number of public notes of a user, and of private ones. */
const MAX_NOTES = 60;

/** Refuses more notes than the limit. */
export function needRoom(there: number, more: number): void {
  if (there + more > MAX_NOTES) throw new RuleError("refuse-too-many-notes", { most: MAX_NOTES });
}

/** Note ids consist of the entry's number and the note's index. */
function layNotes(draft: Draft, notes: readonly NoteWish[]): void {
  needPart(draft);
  const { game, by } = draft;
  needRoom((game.notes ?? []).filter((note) => note.by === by).length, notes.length);
  const laid = notes.map(({ at, text }, index): GameNote => ({
    id: `${game.head.n + 1}-${index + 1}`,
    by,
    at,
    text,
  }));
  draft.emit({ type: "notesLaid", notes: laid });
}

/**
 * True if a user may change a public note. Its author and a neutral umpire may. If the author has left the game, anyone
 * with a part in the game may.
 */
export function mayChangeNote(game: Game, { by }: Pick<GameNote, "by">, user: string): boolean {
  const role = roleOf(game, user);
  return by === user || role.isNeutral() || (role.hasPart && !roleOf(game, by).hasPart);
}

function noteOf({ game, by }: Draft, id: string): GameNote {
  const note = game.notes?.find((each) => each.id === id);
  if (note === undefined) throw new RuleError("refuse-no-such-note");
  if (!mayChangeNote(game, note, by)) throw new RuleError("refuse-note-of-another");
  return note;
}

export const NOTE_DECISIONS: Decisions<ActionOf<"layNotes" | "changeNote" | "strikeNotes">> = {
  layNotes: (draft, { notes }) => layNotes(draft, notes),
  changeNote: (draft, { note, at, text }) =>
    draft.emit({ type: "notesLaid", notes: [{ ...noteOf(draft, note), ...given({ at, text }) }] }),
  strikeNotes(draft, { notes }) {
    for (const note of notes) noteOf(draft, note);
    draft.emit({ type: "notesStruck", notes });
  },
};
