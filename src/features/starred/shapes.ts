import { type FeatureShapes, button, menu } from "#core/shapes/index.ts";

export const STARRED_SHAPES = {
  presses: {
    lookUps: button("anything"),
    starLookUps: menu("anything"),
    unstarLookUps: menu("anything"),
  },
} as const satisfies FeatureShapes;
