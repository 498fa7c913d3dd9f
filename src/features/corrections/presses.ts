import type { Handlers } from "#games/command.ts";
import { systemFor } from "#games/look-ups/systems-here.ts";
import type { correctionPresses } from "#cards/presses/look-ups.ts";
import { figureForm } from "./card.ts";
import { settleTyped, showDoubts, walkDoubts } from "./correcting.ts";

export const correctionHandlers: Handlers<keyof typeof correctionPresses> = {
  doubt: async (context, call, press) =>
    walkDoubts(context, call, await systemFor(context, call, press.system), press),
  figure: {
    ask: (_, call) => figureForm(call.mine),
    run: async (context, call, press, { correct }) =>
      settleTyped(context, call, await systemFor(context, call, press.system), { ...press, correct }),
  },
  doubts: showDoubts,
};
