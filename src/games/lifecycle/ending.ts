import { act } from "../act.ts";
import { neededToEnd } from "../agreements/answering.ts";
import type { ActionMaker } from "../running/ready-action.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { refuseOver } from "#rules/decide.ts";
import { mayEndAlone } from "#core/lifecycle/index.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { limitResult } from "#cards/phase/limit-lines.ts";
import { askToEndCard } from "#cards/seats/ending.ts";
import type { Reply } from "#cards/reply.ts";
import type { Running } from "../running/running.ts";
import type { Call } from "../command.ts";
import { overStalled, stalledSides } from "../pace/stalled.ts";

/** A player's request to end the game. */
export interface EndWish {
  result?: string | undefined;
  /** Set once the player has confirmed. */
  sure?: string | undefined;
  /** The unresponsive side that the button's message names. */
  gone?: string | undefined;
}

/** True if the other side has to agree to the end. */
function isProposal({ system, game }: Running, user: string, stalled: readonly string[]): boolean {
  return roleOf(game, user).sidesIn(system).length > 0 && !mayEndAlone(system, game, user, stalled);
}

/**
 * Ends the game, or proposes the end to the other side. Asks for confirmation if no result is given, because an end
 * cannot be undone.
 */
export async function endOrPropose(context: Context, call: Call, wish: EndWish): Promise<Reply> {
  const { result, sure } = wish;
  const over = await overStalled(context, call, wish.gone);
  if (over !== undefined) return over;
  const running = await context.games.here(call);
  refuseOver(running.game, "end");
  const stalled = await stalledSides(context, call, running);
  const proposes = isProposal(running, call.user.id, stalled);
  if (result === undefined && sure === undefined) {
    needPart({ ...running, by: call.user.id });
    return askToEndCard(bookOf(running.system, call.language), running.game, proposes);
  }
  const words = result ?? limitResult(running.book, running.game) ?? "";
  if (proposes) return act(context, call, { do: "proposeEnd", result: words });
  return act(context, call, ending(context, call, words));
}

function ending(context: Context, call: Call, result: string): ActionMaker {
  return async (running) => ({
    action: { do: "end", result, ...(await neededToEnd(context, call, running)) },
  });
}
