import type { SERVER_GAMES_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import { showServerGames } from "./list.ts";

const presses: Handlers<keyof typeof SERVER_GAMES_SHAPES.presses> = { games: showServerGames };

export const SERVER_GAMES: Feature = {
  name: "server-games",
  presses,
};
