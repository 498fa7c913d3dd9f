import { SET_UP_IN_ROOMS } from "#features/rooms/setting-up.ts";
import type { Rooms } from "./new-game.ts";

/** The rooms of games. The first ones are used. */
export const ROOMS: readonly Rooms[] = [SET_UP_IN_ROOMS];
