import type { FeatureCards } from "#cards/feature-cards.ts";
import { roomButtons } from "./cards/room.ts";

/** Buttons of the set-up card that open a room for the game. */
export const ROOM_CARDS = {
  setUp: (book, { rooms }) => (rooms === undefined ? [] : roomButtons(book, rooms, { command: "game move" })),
} satisfies FeatureCards;
