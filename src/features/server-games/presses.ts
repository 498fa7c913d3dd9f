import type { Handlers } from "#games/command.ts";
import type { serverGamesPresses } from "#cards/presses/look-ups.ts";
import { showServerGames } from "./list.ts";

export const serverGames: Handlers<keyof typeof serverGamesPresses> = { games: showServerGames };
