import type { serverGamesPresses } from "#cards/presses/look-ups.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import { showServerGames } from "./list.ts";

const presses: Handlers<keyof typeof serverGamesPresses> = { games: showServerGames };

export const SERVER_GAMES: Feature = {
  name: "server-games",
  presses,
};
