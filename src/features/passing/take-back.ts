import { isMove } from "#core/event-kinds.ts";
import type { ActionMaker } from "#games/running/ready-action.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { pastBefore } from "#games/running/past.ts";
import { DECISIONS } from "#rules/features.ts";

/**
 * Takes back a pass ahead. If the pass is the last entry and ended a step, undoes it. Otherwise drops the steps that
 * are still ahead.
 */
export function passTakenBack(context: Context, call: Call, spokenFor: { side?: string } = {}): ActionMaker {
  return async ({ game }) => {
    const { n } = game.head;
    const [last] = await context.games.entries(game, n, n);
    const isOwnPass = last?.by === call.user.id && last.events.some(({ type }) => type === "aheadSaid");
    if (isOwnPass && isMove(last.events) && "undo" in DECISIONS) {
      const past = await pastBefore(context.games, game, n - 1);
      return { action: { do: "undo", past, at: call.now } };
    }
    return { action: { do: "dropAhead", ...spokenFor } };
  };
}
