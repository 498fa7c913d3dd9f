import { type FeatureShapes, button, yes } from "#core/shapes/index.ts";

export const REMATCH_SHAPES = {
  presses: {
    /** Sets up the game again. `swap`: each player has the other side. */
    rematch: button("game", { swap: yes }),
  },
} as const satisfies FeatureShapes;
