import { type FeatureShapes, button, menu, number, word } from "#core/shapes/index.ts";

/** A throw that a message reports: faces such as `4-1`, sides of its dice, its label, and the system of its check. */
const thrown = {
  faces: word,
  sides: number.optional(),
  label: word.optional(),
  system: word.optional(),
};

export const FOUND_DICE_SHAPES = {
  presses: {
    /** One of several throws. */
    diceFound: menu("anything"),
    diceOf: button("anything", thrown),
    /** Enters the throw: for `step:…`, for `declared:…`, or `free`. */
    diceInto: button("anything", { ...thrown, into: word }),
    diceCheck: menu("anything", thrown),
  },
} as const satisfies FeatureShapes;
