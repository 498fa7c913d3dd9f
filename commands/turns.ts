import { showTurns } from "#games/me/turns.ts";
import { command } from "./definitions/command.ts";

/** Shows the user's games on all servers. */
export const turns = command("turns", {}, (context, call) => showTurns(context, call, 0), {
  isAnywhere: true,
});
