import type { Feature } from "#core/feature.ts";
import { serverGames } from "./presses.ts";

export const SERVER_GAMES: Feature = {
  name: "server-games",
  presses: serverGames,
};
