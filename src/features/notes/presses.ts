import {
  askForChange,
  askForSchedule,
  changeNote,
  leaveSchedule,
  listNotes,
  openNote,
  strikeNote,
} from "./notes.ts";
import type { Handlers } from "#games/command.ts";
import type { notePresses } from "#cards/presses/game.ts";

export const noteHandlers: Handlers<keyof typeof notePresses> = {
  async notes(context, call, { from }) {
    const list = await listNotes(context, call, from);
    // Without an index, the button is on a public message, which stays unchanged.
    return from === undefined ? list : { ...list, redraws: true };
  },
  noteOpen: (context, call, _, [note = ""]) => openNote(context, call, note),
  noteStrike: (context, call, { note }) => strikeNote(context, call, note),
  noteChange: {
    ask: (context, call, { note }) => askForChange(context, call, note),
    run: (context, call, { note }, entered) => changeNote(context, call, note, entered),
  },
  noteForm: {
    ask: (context, call) => askForSchedule(context, call),
    run: (context, call, _, entered) => leaveSchedule(context, call, entered),
  },
};
