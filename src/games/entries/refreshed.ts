import type { Context } from "../context.ts";
import { refreshedCard } from "#cards/status/current.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import type { Running } from "../running/running.ts";

/** Milliseconds within which an identical second press counts as a double click. */
const DOUBLE_CLICK = 5000;

/** True if the same press by the same user has just changed the game. */
function isSecondHalf(context: Context, { user, now, press }: Call, { game }: Running): boolean {
  const last = context.lastPresses.get(game.id);
  return now - game.head.at <= DOUBLE_CLICK && last?.user === user.id && last.press === press;
}

/**
 * Handles a press on an outdated card: redraws the card, or shows the current one beside it. Returns `undefined` if
 * the press is valid.
 */
export async function refreshed(context: Context, call: Call, running: Running): Promise<Reply | undefined> {
  const { revision } = call;
  if (revision === undefined || revision === running.game.revision) return undefined;
  return broughtUpToDate(context, call, running);
}

/** The current card, in place of the pressed one; beside it if the pressed card shows dice. */
export async function broughtUpToDate(context: Context, call: Call, running: Running): Promise<Reply> {
  const card = refreshedCard(running, isSecondHalf(context, call, running));
  if (call.keepsCard === true) return { ...card, keeps: true, audience: "private" };
  return { ...card, redraws: true, ...(call.onPrivateCard === true ? { audience: "private" } : {}) };
}
