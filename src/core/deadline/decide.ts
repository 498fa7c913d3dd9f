import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { given } from "../left-out.ts";
import { sidesHeldBy } from "../pace/waits.ts";
import { type Word, needRightToAnswer, sidesToAgree, whyKept } from "../seats/answer.ts";
import { needPart } from "../seats/decide-seats.ts";
import { opponentsOf } from "../seats/opponents.ts";
import { type Grace, giveGrace, timeUp, type TimeUp } from "./time-up.ts";
import type { DeadlineProposal, Terms } from "./events.ts";

/** What has to do with the deadline of a game; `at`: now, in ms since 1970. */
export type DeadlineAction =
  /** Proposes a deadline to the other side; without terms, that there is none any more. */
  | { do: "deadline"; terms?: Terms }
  /** What a player says to the proposal of entry `asked`. */
  | { do: "answerDeadline"; asked: number; answer: Word; at: number }
  | TimeUp
  | Grace;

/** Only players agree on a deadline, and only where somebody plays against them. */
function needOpponent({ system, game, by }: Draft): void {
  if (game.status !== "running") throw new RuleError("refuse-deadline-before-play");
  if (sidesHeldBy(system, game, by).length === 0) throw new RuleError("refuse-deadline-players-only");
  if (opponentsOf(system, game, by).length === 0) throw new RuleError("refuse-deadline-alone");
}

/** Refuses what says nothing new. */
function refuseIdle({ game: { deadline } }: Draft, terms: Terms | undefined): void {
  if (terms === undefined && deadline === undefined) throw new RuleError("refuse-no-deadline");
  if (terms === undefined || deadline === undefined) return;
  if (terms.hours === deadline.hours && terms.follows === deadline.follows)
    throw new RuleError("refuse-deadline-as-it-was");
}

function propose(draft: Draft, { terms }: Extract<DeadlineAction, { do: "deadline" }>): void {
  needPart(draft);
  needOpponent(draft);
  refuseIdle(draft, terms);
  draft.emit({ type: "deadlineProposed", by: draft.by, ...given({ terms }) });
}

/** The acting person agrees; of several players of a side all have to, as to an end. */
function agree(draft: Draft, proposal: DeadlineProposal, at: number): void {
  const { system, game, by } = draft;
  if (proposal.agreed?.includes(by) === true) throw new RuleError("refuse-deadline-agreed");
  if (sidesToAgree(system, game, proposal, { by }).length > 0)
    return draft.emit({ type: "deadlineAgreed", by });
  const { by: proposer, terms } = proposal;
  draft.emit({ type: "deadlineSet", by: proposer, at, ...given({ terms }) });
}

function answerDeadline(
  draft: Draft,
  { asked, answer, at }: Extract<DeadlineAction, { do: "answerDeadline" }>,
): void {
  const { deadlineProposed: proposal } = draft.game;
  if (proposal?.n !== asked) throw new RuleError("refuse-deadline-proposal-over");
  needRightToAnswer(draft, proposal, answer);
  if (answer === "agree") return agree(draft, proposal, at);
  draft.emit({ type: "deadlineKept", by: draft.by, why: whyKept(answer) });
}

/** What has to do with deadlines. */
export const DEADLINE_DECISIONS: Decisions<DeadlineAction> = {
  deadline: propose,
  answerDeadline,
  timeUp,
  grace: giveGrace,
};
