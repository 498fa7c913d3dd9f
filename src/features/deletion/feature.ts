import type { Feature } from "#core/feature.ts";
import { DELETION_CARDS } from "./cards.ts";
import { deletionDue } from "./consequences.ts";
import { DELETION_WAKE_UPS } from "./wake-ups.ts";

export const DELETION: Feature = {
  name: "deletion",
  cards: DELETION_CARDS,
  consequences: [deletionDue],
  wakeUps: DELETION_WAKE_UPS,
};
