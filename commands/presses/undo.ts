import type { Handlers } from "#app/press.ts";
import { answerUndo, refuseMove, undoTo } from "#app/undo.ts";
import type { undoPresses } from "#views/presses/undo.ts";

/** What is pressed about taking moves back. */
export const undo: Handlers<keyof typeof undoPresses> = {
  undo: (call, { to }) => call.app.act(call, undoTo(call, to)),
  undoAnswer: (call, { asked, answer, card }) =>
    call.app.act(call, answerUndo(call, { asked, answer, ...(card === undefined ? {} : { on: "card" }) })),
  refuse: (call, { entry }) => call.app.act(call, refuseMove(call, entry)),
};
