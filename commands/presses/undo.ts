import { act } from "#app/act.ts";
import type { Handlers } from "#app/press.ts";
import { answerUndo, refuseMove, undoTo } from "#app/undo/undo.ts";
import type { undoPresses } from "#views/presses/game.ts";

/** What is pressed about taking moves back. */
export const undo: Handlers<keyof typeof undoPresses> = {
  undo: (context, call, { to }) => act(context, call, undoTo(context, call, to)),
  undoAnswer: (context, call, { asked, answer, card }) =>
    act(
      context,
      call,
      answerUndo(context, call, { asked, answer, ...(card === undefined ? {} : { on: "card" }) }),
    ),
  refuse: (context, call, { entry }) => act(context, call, refuseMove(context, call, entry)),
};
