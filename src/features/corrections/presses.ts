import type { Handlers } from "#games/command.ts";
import { systemFor } from "#games/look-ups/systems-here.ts";
import type { correctionPresses } from "#cards/presses/look-ups.ts";
import { figureForm } from "./card.ts";
import { settleTyped, showDoubts, walkDoubts } from "./correcting.ts";

export const correctionHandlers: Handlers<keyof typeof correctionPresses> = {
  doubt: async (context, call, { system, where, ...step }) =>
    walkDoubts(context, call, await systemFor(context, call, system), where, step),
  figure: {
    ask: (_, call) => figureForm(call.mine),
    run: async (context, call, { at, where, system }, { correct }) =>
      settleTyped(context, call, await systemFor(context, call, system), where, { at, correct }),
  },
  doubts: showDoubts,
};
