import type { Feature } from "#core/feature.ts";
import { lookUpHandlers } from "./presses.ts";

export const LOOK_UPS: Feature = {
  name: "look-ups",
  presses: lookUpHandlers,
};
