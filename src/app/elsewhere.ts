import { awayFromChannel } from "#views/seats/away.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";

/** A reply as it is shown where the call came from: a button that names its game may stand outside of its channel. */
export async function shownTo(call: Call, reply: Reply): Promise<Reply> {
  if (call.game === undefined) return reply;
  const { game } = await call.app.gameHere(call);
  return game.channel === call.channel
    ? reply
    : awayFromChannel(reply.audience === "private" ? call.mine : call.ours, reply, game);
}
