import { act } from "#games/act.ts";
import type { Handlers } from "#games/command.ts";
import type { undoPresses } from "#cards/presses/game.ts";
import { refuseMove, undoTo } from "./undo.ts";

export const undoHandlers: Handlers<keyof typeof undoPresses> = {
  undo: (context, call, { to }) => act(context, call, undoTo(context, call, to)),
  refuse: (context, call, { entry }) => act(context, call, refuseMove(context, call, entry)),
};
