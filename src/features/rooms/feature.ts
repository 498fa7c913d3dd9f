import type { Feature } from "#core/feature.ts";
import { intoRoom, newInRoom, tags } from "./additions.ts";
import { ROOM_CARDS } from "./cards.ts";
import { roomChanges } from "./consequences.ts";
import { ROOM_NOTICES } from "./notices.ts";
import { SET_UP_IN_ROOMS } from "./setting-up.ts";
import { ROOM_WAKE_UPS } from "./wake-ups.ts";

export const ROOMS: Feature = {
  name: "rooms",
  cards: ROOM_CARDS,
  additions: { "game move": [intoRoom], "game new": [newInRoom], server: [tags] },
  consequences: [roomChanges],
  rooms: SET_UP_IN_ROOMS,
  wakeUps: ROOM_WAKE_UPS,
  notices: ROOM_NOTICES,
};
