import type { Feature } from "#core/feature.ts";
import { DEADLINE_CARDS } from "./cards.ts";
import { DEADLINE_NOTICES } from "./notices.ts";
import { deadline } from "./presses.ts";
import { DEADLINE_WAKE_UPS } from "./wake-ups.ts";

export const DEADLINE: Feature = {
  name: "deadline",
  cards: DEADLINE_CARDS,
  presses: deadline,
  wakeUps: DEADLINE_WAKE_UPS,
  notices: DEADLINE_NOTICES,
};
