import { act } from "../act.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { refuseOver } from "#core/decide.ts";
import { mayEndAlone } from "#core/lifecycle/decide.ts";
import { needPart } from "#core/seats/decide-seats.ts";
import { sidesHeldBy } from "#core/pace/waits.ts";
import { askToEndCard } from "#views/seats/ending.ts";
import type { Word } from "#core/seats/answer.ts";
import type { Reply } from "#views/reply.ts";
import { endGame } from "../actions.ts";
import type { ActionMaker } from "../action-maker.ts";
import type { Running } from "../games/running.ts";
import type { Call } from "../command.ts";
import { answerProposal } from "./answering.ts";
import { overStalled, stalledSides } from "../seats/substitutes.ts";

/** How a player wants the game to end. */
export interface EndWish {
  result?: string | undefined;
  /** The player has been asked whether they are sure. */
  sure?: string | undefined;
  /** The entry with the proposal to which this agrees; only a button says so. */
  agree?: number | undefined;
  /** The same for a no, and for taking the own proposal back. */
  refuse?: number | undefined;
  withdraw?: number | undefined;
  /** The button stands on a card of the game. */
  on?: "card" | undefined;
  /** The button stands on the message that this side does not answer. */
  gone?: string | undefined;
}

/** Whether a player's wish to end the game is a proposal: the other side has to agree. */
function isProposal({ system, game }: Running, user: string, stalled: readonly string[]): boolean {
  return sidesHeldBy(system, game, user).length > 0 && !mayEndAlone(system, game, user, stalled);
}

/**
 * Ends the game, or proposes it to the other side where that has to agree. Asks first where nothing was said of the
 * result, since an end cannot be taken back.
 */
export async function endOrPropose(context: Context, call: Call, wish: EndWish): Promise<Reply> {
  const { result, sure } = wish;
  const answered = wish.agree ?? wish.refuse ?? wish.withdraw;
  if (answered !== undefined) return answerEnd(context, call, answered, wish);
  const over = await overStalled(context, call, wish.gone);
  if (over !== undefined) return over;
  const running = await context.games.here(call);
  refuseOver(running.game, "end");
  const stalled = await stalledSides(context, call, running);
  const proposes = isProposal(running, call.user.id, stalled);
  if (result === undefined && sure === undefined) {
    needPart({ ...running, by: call.user.id });
    return askToEndCard(bookOf(running.system, call.mine), running.game, proposes);
  }
  if (proposes) return act(context, call, { do: "proposeEnd", result: result ?? "" });
  return act(context, call, ending(context, call, { result: result ?? "" }));
}

/** Answers the proposal of entry `asked`, or withdraws it. */
function answerEnd(
  context: Context,
  call: Call,
  asked: number,
  { agree, refuse, on }: EndWish,
): Promise<Reply> {
  const no = { do: refuse === undefined ? "withdrawEnd" : "refuseEnd", asked } as const;
  const action = agree === undefined ? no : ending(context, call, { agreed: agree });
  return answerProposal(
    context,
    call,
    { asked, ...(on === "card" && { card: true }) },
    { open: "endProposed", action },
  );
}

/** The same of the proposal to change a setting. */
export function answerProposedSetting(
  context: Context,
  call: Call,
  asked: number,
  answer: Word,
): Promise<Reply> {
  const action = { do: "answerSetting", asked, answer } as const;
  return answerProposal(context, call, { asked }, { open: "settingProposed", action });
}

/** Who has not answered is looked up in the game's queue, so that an answer that came a moment before counts. */
function ending(context: Context, call: Call, wish: { result: string } | { agreed: number }): ActionMaker {
  return async (running) => {
    const stalled = await stalledSides(context, call, running);
    return endGame(context, { ...wish, stalled })(running);
  };
}
