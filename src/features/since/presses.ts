import type { Handlers } from "#app/command.ts";
import type { sincePresses } from "#views/presses/game.ts";
import { markRead, showSince } from "./since.ts";

export const since: Handlers<keyof typeof sincePresses> = {
  since: showSince,
  readUpTo: (context, call, { entry }) => markRead(context, call, entry),
};
