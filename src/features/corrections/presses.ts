import type { Handlers } from "#games/command.ts";
import type { correctionPresses } from "#cards/presses/look-ups.ts";
import { pressed, redrawn } from "#games/rolls/check-presses.ts";
import { figureForm } from "./card.ts";
import { enterBeside, enterFigure, showDoubts } from "./correcting.ts";
import { askFigure, correctOnForm, openForm, turnForm } from "./form.ts";

export const correctionHandlers: Handlers<keyof typeof correctionPresses> = {
  correct: openForm,
  correctFor: (context, call, { system }, [where]) =>
    openForm(context, call, {
      system,
      where: (["game", "server", "new"] as const).find((one) => one === where),
    }),
  correctAt: turnForm,
  doubt: correctOnForm,
  figure: {
    ask: askFigure,
    run: (context, call, press, { correct = "" }) =>
      press.where === undefined
        ? enterBeside(context, call, { ...press, correct })
        : correctOnForm(context, call, { ...press, correct }),
  },
  enter: {
    ask: (_, call) => figureForm(call.language),
    async run(context, call, { at, ...press }, { correct }) {
      const { system } = await pressed(context, call, press);
      return enterFigure(context, call, { system, at, correct }, () => redrawn(context, call, press, {}));
    },
  },
  doubts: showDoubts,
};
