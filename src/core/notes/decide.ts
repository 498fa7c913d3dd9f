import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { hasOffice, hasPart } from "../pace/waits.ts";
import type { Game } from "../schema/game.ts";
import { needPart } from "../seats/decide-seats.ts";
import { given } from "../left-out.ts";
import type { GameNote } from "./shape.ts";
import type { NoteWish } from "./written.ts";

/** How many notes for everybody a game has at most, and a person of their own. */
const MOST_NOTES = 60;

/** What can be asked of the notes for everybody. */
export type NoteAction =
  | { do: "layNotes"; notes: NoteWish[] }
  /** What is left out stays. */
  | ({ do: "changeNote"; note: string } & Partial<NoteWish>)
  | { do: "strikeNotes"; notes: string[] };

/** Refuses with the most that there can be. */
export function needRoom(there: number, more: number): void {
  if (there + more > MOST_NOTES) throw new RuleError("refuse-too-many-notes", { most: MOST_NOTES });
}

/** Their ids are the number of the entry, and of the note in it. */
function layNotes(draft: Draft, notes: readonly NoteWish[]): void {
  needPart(draft);
  const { game, by } = draft;
  needRoom(game.notes?.length ?? 0, notes.length);
  const laid = notes.map(({ at, text }, index): GameNote => ({
    id: `${game.head.n + 1}-${index + 1}`,
    by,
    at,
    text,
  }));
  draft.emit({ type: "notesLaid", notes: laid });
}

/** Whether a person may change a note for everybody: its author, who has an office, and all where the author is gone. */
export function mayChangeNote(game: Game, { by }: Pick<GameNote, "by">, user: string): boolean {
  return by === user || hasOffice(game, user) || (hasPart(game, user) && !hasPart(game, by));
}

function noteOf({ game, by }: Draft, id: string): GameNote {
  const note = game.notes?.find((each) => each.id === id);
  if (note === undefined) throw new RuleError("refuse-no-such-note");
  if (!mayChangeNote(game, note, by)) throw new RuleError("refuse-note-of-another");
  return note;
}

export const NOTE_DECISIONS: Decisions<NoteAction> = {
  layNotes: (draft, { notes }) => layNotes(draft, notes),
  changeNote: (draft, { note, at, text }) =>
    draft.emit({ type: "notesLaid", notes: [{ ...noteOf(draft, note), ...given({ at, text }) }] }),
  strikeNotes(draft, { notes }) {
    for (const note of notes) noteOf(draft, note);
    draft.emit({ type: "notesStruck", notes });
  },
};
