import type { Handlers } from "#app/command.ts";
import type { deadlinePresses } from "#views/presses/game.ts";
import { giveTimeBack } from "./grace.ts";

export const deadline: Handlers<keyof typeof deadlinePresses> = {
  grace: (context, call, { entry }) => giveTimeBack(context, call, entry),
};
