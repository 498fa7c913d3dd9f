import type { Handlers } from "#games/command.ts";
import type { lookingPresses } from "#cards/presses/game.ts";
import { lookForPlayers, takeFreeSide } from "./looking.ts";

export const looking: Handlers<keyof typeof lookingPresses> = {
  seekPlayers: lookForPlayers,
  takeFree: takeFreeSide,
};
