import type { starredPresses } from "#cards/presses/look-ups.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import { removeStars, showLookUps, star } from "./starred.ts";

const presses: Handlers<keyof typeof starredPresses> = {
  lookUps: showLookUps,
  starLookUps: (context, call, _, codes) => star(context, call, codes),
  unstarLookUps: (context, call, _, codes) => removeStars(context, call, codes),
};

export const STARRED: Feature = {
  name: "starred",
  presses,
};
