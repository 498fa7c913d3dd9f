import type { Feature } from "#core/feature.ts";
import { correctionsButton } from "./additions.ts";
import { CORRECTION_CARDS } from "./cards.ts";
import { correctionHandlers } from "./presses.ts";

export const CORRECTIONS: Feature = {
  name: "corrections",
  cards: CORRECTION_CARDS,
  presses: correctionHandlers,
  additions: { table: [correctionsButton] },
};
