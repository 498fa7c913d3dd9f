import type { Handlers } from "#games/command.ts";
import type { substitutePresses } from "#cards/presses/game.ts";
import { seekSubstitute } from "./seeking.ts";

export const substituteHandlers: Handlers<keyof typeof substitutePresses> = {
  substitute: seekSubstitute,
};
