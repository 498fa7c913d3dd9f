import { act } from "#app/act.ts";
import { answerProposal } from "#app/agreements/answering.ts";
import type { Handlers } from "#app/command.ts";
import { refuseMove, undoTo } from "#app/undo/undo.ts";
import type { agreementPresses } from "#views/presses/game.ts";

export const agreements: Handlers<keyof typeof agreementPresses> = {
  undo: (context, call, { to }) => act(context, call, undoTo(context, call, to)),
  refuse: (context, call, { entry }) => act(context, call, refuseMove(context, call, entry)),
  consent: answerProposal,
};
