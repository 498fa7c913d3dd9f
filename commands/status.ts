import { gameHere } from "#games/command.ts";
import { waitingOf } from "#games/pace/waiting.ts";
import { statusCard } from "#cards/status/card.ts";
import { command } from "./definitions/command.ts";

/** Shows an overview of the channel's game. */
export const status = command(
  "status",
  {},
  async (context, call) => {
    const running = gameHere(call);
    return statusCard(running.book, running.game, await waitingOf(context, running, call.now));
  },
  { isPublic: true },
);
