import type { Feature } from "#core/feature.ts";
import { NOTE_CARDS } from "./cards.ts";
import { noteNotices } from "./consequences.ts";
import { NOTE_DATA } from "./data.ts";
import { NOTE_NOTICES } from "./notices.ts";
import { ordersOfSide } from "./our-side.ts";
import { noteHandlers } from "./presses.ts";

export const NOTES: Feature = {
  name: "notes",
  cards: NOTE_CARDS,
  presses: noteHandlers,
  consequences: [noteNotices],
  notices: NOTE_NOTICES,
  data: NOTE_DATA,
  ourSide: ordersOfSide,
};
