import type { Feature } from "#core/feature.ts";
import { foundDiceHandlers } from "./presses.ts";

export const FOUND_DICE: Feature = {
  name: "found-dice",
  presses: foundDiceHandlers,
};
