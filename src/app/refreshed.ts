import type { Context } from "./context.ts";
import { refreshedCard } from "#views/phase/current.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";
import type { Running } from "./games/running.ts";

/** Presses of one person that follow on each other so soon are one, also where Discord was slow to show it, in ms. */
const DOUBLE_CLICK = 5000;

/** Whether the person has just acted: then this is the second half of a double click, and the first half counted. */
async function isSecondHalf(context: Context, { user, now }: Call, { game }: Running): Promise<boolean> {
  const { n, at } = game.head;
  if (now - at > DOUBLE_CLICK) return false;
  const [last] = await context.games.entries(game, n, n);
  return last?.by === user.id;
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
  const card = refreshedCard(running, await isSecondHalf(context, call, running));
  return call.keepsCard === true ? { ...card, keeps: true, audience: "private" } : { ...card, redraws: true };
}
