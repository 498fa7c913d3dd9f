import { SET_UP_IN_ROOMS } from "#features/rooms/setting-up.ts";
import type { Rooms } from "./new-game.ts";

/** The features that open rooms for games. Only the first is used. */
export const ROOMS: readonly Rooms[] = [SET_UP_IN_ROOMS];
