import type { Handlers } from "#games/command.ts";
import type { sincePresses } from "#cards/presses/game.ts";
import { markRead, showSince } from "./since.ts";

export const since: Handlers<keyof typeof sincePresses> = {
  since: showSince,
  readUpTo: (context, call, { entry }) => markRead(context, call, entry),
};
