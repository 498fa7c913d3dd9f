import type { Feature } from "#core/feature.ts";
import { through } from "./additions.ts";
import { PASSING_CARDS } from "./cards.ts";
import { standingExtras } from "./consequences.ts";
import { PASSING_DATA } from "./data.ts";
import { passesOfSide } from "./our-side.ts";
import { passingHandlers } from "./presses.ts";
import { PASSING_WAKE_UPS } from "./wake-ups.ts";

export const PASSING: Feature = {
  name: "passing",
  cards: PASSING_CARDS,
  presses: passingHandlers,
  additions: { done: [through] },
  consequences: [standingExtras],
  wakeUps: PASSING_WAKE_UPS,
  data: PASSING_DATA,
  ourSide: passesOfSide,
};
