import { note as saveNote } from "#features/notes/notes.ts";
import { noteChoices } from "#games/suggest/suggest-places.ts";
import { LONGEST_NOTE_TEXT } from "#core/schema/index.ts";
import { command } from "./definitions/command.ts";
import { oneOf, side, text } from "./options/options.ts";

/** Leaves notes for a later turn. */
export const note = command(
  "note",
  {
    at: text({ suggest: noteChoices }).optional(),
    text: text({ most: LONGEST_NOTE_TEXT }).optional(),
    for: oneOf(["me", "side", "everybody"]).optional(),
    side: side.optional(),
  },
  saveNote,
);
