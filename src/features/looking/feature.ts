import type { Feature } from "#core/feature.ts";
import { LOOKING_CARDS } from "./cards.ts";
import { lookingChanges } from "./consequences.ts";
import { LOOKING_NOTICES } from "./notices.ts";
import { looking } from "./presses.ts";
import { LOOKING_WAKE_UPS } from "./wake-ups.ts";

export const LOOKING: Feature = {
  name: "looking",
  cards: LOOKING_CARDS,
  presses: looking,
  consequences: [lookingChanges],
  wakeUps: LOOKING_WAKE_UPS,
  notices: LOOKING_NOTICES,
};
