import { type FeatureShapes, button, noticeType, word } from "#core/shapes/index.ts";

export const LOOKING_SHAPES = {
  presses: {
    /** Posts the card. */
    seekPlayers: button("game"),
    /** Takes a free side, on the card. */
    takeFree: button("game", { side: word }),
  },
  wakeUps: ["looking"],
  notices: [
    /** The card that looks for players. */
    noticeType("looking", {}),
  ],
} as const satisfies FeatureShapes;
