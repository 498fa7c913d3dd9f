import {
  button,
  eventType as type,
  type FeatureShapes,
  form,
  menu,
  publicPlace,
  type NotePlace,
  noticeType,
  number,
  type PrivatePlace,
  user,
  word,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** Maximum length of a note, in characters. */
export const LONGEST_NOTE_TEXT = 300;

/** A public note. */
export const gameNote = z.strictObject({
  id: z.string(),
  by: user,
  at: publicPlace,
  text: z.string().max(LONGEST_NOTE_TEXT),
});

/** Public notes were added, or replaced those with the same ids. */
const notesLaid = type("notesLaid", { notes: z.array(gameNote).min(1) });
const notesStruck = type("notesStruck", { notes: z.array(z.string()).min(1) });

/** A note without an author: place and text. */
export interface NoteWish {
  at: NotePlace;
  text: string;
}

/** A private note without an author. */
export interface PrivateWish {
  at: PrivatePlace;
  text: string;
}

type NoteAction =
  | { do: "layNotes"; notes: NoteWish[] }
  /** Omitted fields stay unchanged. */
  | ({ do: "changeNote"; note: string } & Partial<NoteWish>)
  | { do: "strikeNotes"; notes: string[] };

declare module "#core/feature.ts" {
  interface FeatureActions {
    notes: NoteAction;
  }
}

export const NOTES_SHAPES = {
  events: [notesLaid, notesStruck],
  kinds: {
    notesLaid: { filedUnder: "game", cards: "kept", isUndoable: false },
    notesStruck: { filedUnder: "game", cards: "kept", isUndoable: false },
  },
  presses: {
    /** The notes that the reader may see, from this index on. */
    notes: button("game", { from: number.optional() }),
    /** Opens a note, so that it can be edited or deleted. */
    noteOpen: menu("game"),
    noteStrike: button("game", { note: word }),
    noteChange: form("game", { note: word }),
    /** Saves a schedule with one note per line. */
    noteForm: form("game"),
  },
  notices: [
    /** Private notes that came with an entry, by their ids; their texts are read when the notice is sent. */
    noticeType("notes", { ids: z.array(z.string()) }),
  ],
} as const satisfies FeatureShapes;
