import { showServerGames } from "#features/server-games/feature.ts";
import { systemChoices } from "#games/suggest/suggest.ts";
import { command } from "./definitions/command.ts";
import { listed, text, user } from "./options/options.ts";

/** Shows the server's games that the user may see. */
export const gamesHere = command(
  "games",
  { system: text({ suggest: listed(systemChoices) }).optional(), person: user.optional() },
  (context, call, filter) => showServerGames(context, call, { page: 0, ...filter }),
);
