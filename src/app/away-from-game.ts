import type { Context } from "./context.ts";
import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/game.ts";
import { awayFromChannel } from "#views/seats/away.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";
import { nothingHere } from "./games/running.ts";

/** The game that a button names; undefined where it is gone: what the press did without it is done. */
async function gameNamed({ games }: Context, call: Call): Promise<Game | undefined> {
  try {
    return (await games.here(call)).game;
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** A reply as it is shown where the call came from: a button that names its game may stand outside of its channel. */
export async function shownTo(context: Context, call: Call, reply: Reply): Promise<Reply> {
  if (call.game === undefined) return reply;
  const game = await gameNamed(context, call);
  return game === undefined || game.channel === call.channel
    ? reply
    : awayFromChannel(reply.audience === "private" ? call.mine : call.ours, reply, game);
}

/** Refuses a press on a card that its game has left behind in a channel, and says where the game went. */
export async function needInPlace(context: Context, call: Call): Promise<void> {
  if (call.game === undefined || call.onOpenCard !== true) return;
  const { game } = await context.games.here(call);
  if (game.channel !== call.channel || game.archived === true) throw nothingHere(game);
}
