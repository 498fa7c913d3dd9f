import type { Handlers } from "#app/press.ts";
import { openSeals, readSeal, sealForm, sealText } from "#app/seals.ts";
import type { sealPresses } from "#views/presses/seals.ts";

/** What is pressed about sealed texts. */
export const seals: Handlers<keyof typeof sealPresses> = {
  seal: {
    ask: sealForm,
    run(call, press, { text = "", label, set, side }) {
      const wish = {
        label: label?.trim() ?? press.label,
        set: set?.trim() ?? press.set,
        side: side ?? press.side,
      };
      return sealText(call, wish, text);
    },
  },
  unseal: (call, { seal }) => openSeals(call, { seal }),
  readSeal: (call, { seal }) => readSeal(call, seal),
};
