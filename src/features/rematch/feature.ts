import type { Feature } from "#core/feature.ts";
import { REMATCH_CARDS } from "./cards.ts";
import { rematchHandlers } from "./presses.ts";

export const REMATCH: Feature = {
  name: "rematch",
  cards: REMATCH_CARDS,
  presses: rematchHandlers,
};
