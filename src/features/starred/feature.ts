import type { STARRED_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import { removeStars, showLookUps, star } from "./starred.ts";

const presses: Handlers<keyof typeof STARRED_SHAPES.presses> = {
  lookUps: showLookUps,
  starLookUps: (context, call, _, codes) => star(context, call, codes),
  unstarLookUps: (context, call, _, codes) => removeStars(context, call, codes),
};

export const STARRED: Feature = {
  name: "starred",
  presses,
};
