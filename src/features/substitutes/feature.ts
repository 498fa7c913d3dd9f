import type { Feature } from "#core/feature.ts";
import { SUBSTITUTE_CARDS } from "./cards.ts";
import { advert } from "./consequences.ts";
import { SUBSTITUTE_NOTICES } from "./notices.ts";
import { substituteHandlers } from "./presses.ts";

export const SUBSTITUTES: Feature = {
  name: "substitutes",
  cards: SUBSTITUTE_CARDS,
  presses: substituteHandlers,
  consequences: [advert],
  notices: SUBSTITUTE_NOTICES,
};
