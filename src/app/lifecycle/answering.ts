import type { Word } from "#core/seats/answer.ts";
import type { Action } from "#core/actions.ts";
import type { Reply } from "#views/reply.ts";
import { act } from "../act.ts";
import { type ActionMaker, resolved } from "../action-maker.ts";
import { closedRequestCard } from "../closed-request.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";

/** What a button answers to the proposal of entry `asked`; `card`: it stands on a card of the game. */
export interface ProposalAnswer {
  asked: number;
  answer: Word;
  card?: true | undefined;
}

/** A proposal that waits in a game for its answer. */
type Open = "endProposed" | "settingProposed" | "pauseProposed" | "deadlineProposed";

/** Answers a proposal; where it is over, its message says so from now on. */
export function answerProposal(
  context: Context,
  call: Call,
  { asked, card }: Omit<ProposalAnswer, "answer">,
  answering: { open: Open; action: Action | ActionMaker },
): Promise<Reply> {
  return act(context, call, async (running) => {
    if (running.game[answering.open]?.n === asked) return resolved(answering.action, running);
    const on = card === undefined ? undefined : "card";
    return { instead: await closedRequestCard(context, call, running, { asked, on }) };
  });
}
