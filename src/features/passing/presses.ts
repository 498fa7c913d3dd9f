import { act } from "#games/act.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { gameFor } from "#games/suggest/suggest.ts";
import { showStanding, type StandingChange } from "./standing.ts";
import { roleOf } from "#core/people/index.ts";
import { aheadCard } from "./cards/ahead.ts";
import type { passingPresses } from "#cards/presses/game.ts";
import type { Reply } from "#cards/reply.ts";

/** Changes standing orders and redraws their card. */
async function redrawn(context: Context, call: Call, change: StandingChange): Promise<Reply> {
  return { ...(await showStanding(context, call, change)), redraws: true };
}

export const passingHandlers: Handlers<keyof typeof passingPresses> = {
  async doneWith(context, call) {
    const { book, game } = await gameFor(context, call);
    return aheadCard(book, game, roleOf(game, call.user.id).sidesIn(book));
  },
  ahead: (context, call, _, [through = ""]) => act(context, call, { do: "passAhead", through }),
  dropAhead: (context, call) => act(context, call, { do: "dropAhead" }),
  standing: (context, call, { side }) => showStanding(context, call, { side }),
  standingPass: (context, call, { side }, places) =>
    redrawn(context, call, { side, pass: places.join(", ") }),
  standingStop: (context, call, { side }, places) =>
    redrawn(context, call, { side, stop: places.includes("none") ? "none" : places.join(", ") }),
  standingHold: (context, call, { side, on }) => redrawn(context, call, { side, hold: on === true }),
  standingDrop: (context, call, { side }) => redrawn(context, call, { side, drop: true }),
};
