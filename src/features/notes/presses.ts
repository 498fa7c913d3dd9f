import { RuleError } from "#core/errors.ts";
import { momentOfOrders, orderText } from "#games/suggest/order-menus.ts";
import { ourSide } from "#games/seats/our-side.ts";
import {
  askForChange,
  askForOrder,
  askForSchedule,
  changeNote,
  saveSchedule,
  listNotes,
  note as saveNote,
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
  conditionalOrder: {
    ask: askForOrder,
    async run(context, call, _, answers) {
      const running = await context.games.here(call);
      const text = orderText(running.book, answers);
      if (text === "") throw new RuleError("refuse-order-empty");
      const at = answers["at"] || momentOfOrders(running, call.user.id, answers);
      await saveNote(context, call, { at, text, for: "side" });
      return { ...(await ourSide(context, call)), redraws: true };
    },
  },
  noteForm: {
    ask: (context, call) => askForSchedule(context, call),
    run: (context, call, _, entered) => saveSchedule(context, call, entered),
  },
};
