import { isMove } from "#core/event-kinds.ts";
import type { ActionMaker } from "../running/ready-action.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { undoTo } from "#features/undo/undo.ts";

/**
 * Takes back a pass ahead. If the pass is the last entry and ended a step, undoes it. Otherwise drops the steps that
 * are still ahead.
 */
export function passTakenBack(context: Context, call: Call, spokenFor: { side?: string } = {}): ActionMaker {
  return async (running) => {
    const { n } = running.game.head;
    const [last] = await context.games.entries(running.game, n, n);
    const isOwnPass = last?.by === call.user.id && last.events.some(({ type }) => type === "aheadSaid");
    if (isOwnPass && isMove(last.events)) return undoTo(context, call, undefined)(running);
    return { action: { do: "dropAhead", ...spokenFor } };
  };
}
