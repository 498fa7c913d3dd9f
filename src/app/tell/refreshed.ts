import type { Context } from "../context.ts";
import { refreshedCard } from "#views/phase/current.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "../command.ts";
import type { Running } from "../games/running.ts";

/** The same press again within this time is the second half of a double click, in milliseconds. */
const DOUBLE_CLICK = 5000;

/** True if the same person pressed the same button just now, and that press changed the game. */
function isSecondHalf(context: Context, { user, now, press }: Call, { game }: Running): boolean {
  const last = context.lastPresses.get(game.id);
  return now - game.head.at <= DOUBLE_CLICK && last?.user === user.id && last.press === press;
}

/**
 * A press on a card that is out of date only brings the card up to date, or shows the new one beside it. Undefined for
 * a press that still counts.
 */
export async function refreshed(context: Context, call: Call, running: Running): Promise<Reply | undefined> {
  const { revision } = call;
  if (revision === undefined || revision === running.game.revision) return undefined;
  return broughtUpToDate(context, call, running);
}

/** The card that comes in the place of one whose press does nothing any more, or beside it where that shows dice. */
export async function broughtUpToDate(context: Context, call: Call, running: Running): Promise<Reply> {
  const card = refreshedCard(running, isSecondHalf(context, call, running));
  return call.keepsCard === true ? { ...card, keeps: true, audience: "private" } : { ...card, redraws: true };
}
