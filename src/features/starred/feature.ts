import type { Feature } from "#core/feature.ts";
import { starredHandlers } from "./presses.ts";

export const STARRED: Feature = {
  name: "starred",
  presses: starredHandlers,
};
