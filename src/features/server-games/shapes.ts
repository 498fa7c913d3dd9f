import { type FeatureShapes, button, number, word } from "#core/shapes/index.ts";

export const SERVER_GAMES_SHAPES = {
  presses: {
    games: button("anything", { page: number, system: word.optional(), person: word.optional() }),
  },
} as const satisfies FeatureShapes;
