import type { Handlers } from "#games/command.ts";
import type { starredPresses } from "#cards/presses/look-ups.ts";
import { removeStars, showLookUps, star } from "./starred.ts";

export const starredHandlers: Handlers<keyof typeof starredPresses> = {
  lookUps: showLookUps,
  starLookUps: (context, call, _, codes) => star(context, call, codes),
  unstarLookUps: (context, call, _, codes) => removeStars(context, call, codes),
};
