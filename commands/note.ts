import { note as leaveNote } from "#app/notes/notes.ts";
import { gameFor } from "#app/suggest/suggest.ts";
import { noteChoices } from "#app/suggest/suggest-notes.ts";
import { LONGEST_NOTE_TEXT } from "#core/schema.ts";
import { command } from "./definitions/command.ts";
import { oneOf, side, text } from "./definitions/options.ts";

/** Leaves notes for a later turn. */
export const note = command(
  "note",
  {
    at: text({
      async suggest(context, call, typing) {
        const { book, game } = await gameFor(context, call);
        return noteChoices(book, game, typing.text);
      },
    }).optional(),
    text: text({ most: LONGEST_NOTE_TEXT }).optional(),
    for: oneOf(["me", "side", "everybody"]).optional(),
    side: side.optional(),
  },
  leaveNote,
);
