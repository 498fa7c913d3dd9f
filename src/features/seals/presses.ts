import type { Handlers } from "#games/command.ts";
import { sealForm } from "./asking.ts";
import { openSeals, readSeal, sealText } from "./sealing.ts";
import type { sealPresses } from "#cards/presses/game.ts";

export const seals: Handlers<keyof typeof sealPresses> = {
  seal: {
    ask: sealForm,
    run(context, call, press, answers) {
      const { label, set, side } = answers;
      const wish = {
        label: label?.trim() ?? press.label,
        set: set?.trim() ?? press.set,
        for: press.for,
        side: side ?? press.side,
      };
      return sealText(context, call, wish, answers);
    },
  },
  unseal: (context, call, { seal }) => openSeals(context, call, { seal }),
  readSeal: (context, call, { seal }) => readSeal(context, call, seal),
};
