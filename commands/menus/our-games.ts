import { showOurGames } from "#features/companions/companions.ts";
import { userCommand } from "../definitions/menu-command.ts";

/** Shows the games that the user plays together with another one. */
export const ourGames = userCommand("command-our-games", showOurGames);
