import type { Feature } from "#core/feature.ts";
import { SEAL_CARDS } from "./cards.ts";
import { ordersDue } from "./consequences.ts";
import { SEAL_DATA } from "./data.ts";
import { seals } from "./presses.ts";
import { SEAL_WAKE_UPS } from "./wake-ups.ts";

export const SEALS: Feature = {
  name: "seals",
  cards: SEAL_CARDS,
  presses: seals,
  consequences: [ordersDue],
  wakeUps: SEAL_WAKE_UPS,
  data: SEAL_DATA,
};
