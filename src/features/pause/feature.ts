import type { Feature } from "#core/feature.ts";
import { PAUSE_CARDS } from "./cards.ts";
import { pauseEnd } from "./consequences.ts";
import { PAUSE_WAKE_UPS } from "./wake-ups.ts";

export const PAUSE: Feature = {
  name: "pause",
  cards: PAUSE_CARDS,
  consequences: [pauseEnd],
  wakeUps: PAUSE_WAKE_UPS,
};
