import type { Feature } from "#core/feature.ts";
import { SINCE_CARDS } from "./cards.ts";
import { SINCE_DATA } from "./data.ts";
import { since } from "./presses.ts";

export const SINCE: Feature = {
  name: "since",
  cards: SINCE_CARDS,
  presses: since,
  data: SINCE_DATA,
};
