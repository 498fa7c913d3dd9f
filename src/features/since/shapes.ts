import { type FeatureShapes, button, number } from "#core/shapes/index.ts";

export const SINCE_SHAPES = {
  presses: {
    /** A page of the entries after entry `after`, from entry `from` on. */
    since: button("game", { after: number.optional(), from: number.optional() }),
    readUpTo: button("game", { entry: number }),
  },
} as const satisfies FeatureShapes;
