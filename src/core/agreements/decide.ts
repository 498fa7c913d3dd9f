import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { roleOf } from "../people/index.ts";
import type { System } from "../system/index.ts";
import type { PastState, Proposal, SubjectKind, SubjectOf } from "../schema/index.ts";
import { text } from "#words/text.ts";
import { sidesAnswering, consentTo } from "./consent.ts";

/** Answers the proposal of entry `asked`. `at`: now, in milliseconds since 1970. */
interface ProposalAnswer {
  do: "answer";
  asked: number;
  answer: "agree" | "refuse" | "withdraw";
  at: number;
  /** For an undo: the state to return to. */
  past?: PastState;
  /** For an end: the dice secret. */
  secret?: string;
  /** The unresponsive sides, whose consent to an end is not needed. */
  stalled?: readonly string[];
  /** For an end: true if the place that a moved game left is gone. */
  gone?: boolean;
  /** For a page: its system. */
  page?: System;
}

/** Actions about proposals. */
export type AgreementAction =
  | ProposalAnswer
  /** Expires proposals; by the bot. */
  | { do: "expire"; at: number };

/** Carries out an accepted proposal. */
type Settle<Kind extends SubjectKind> = (
  draft: Draft,
  proposal: Proposal & { about: SubjectOf<Kind> },
  answer: ProposalAnswer,
) => void;

/** The effect of each kind of accepted proposal. */
export type Settles = { [Kind in SubjectKind]: Settle<Kind> };

/**
 * Proposals that a neutral umpire cannot decide, because a deadline binds the players and a deletion removes their
 * game.
 */
const PLAYERS_ONLY = new Set<SubjectKind>(["deadline", "delete"]);

/** True if the user is a neutral umpire, who answers for all sides. */
function decidesAlone({ game, by }: Draft, proposal: Proposal): boolean {
  return !PLAYERS_ONLY.has(proposal.about.of) && proposal.by !== by && roleOf(game, by).isNeutral();
}

function refuseOthers(draft: Draft, { by, sides }: Proposal): never {
  const names = sides.map((side, at) =>
    text(at === 0 ? "side-subject" : "side-within", draft.system.seatWords(side)),
  );
  throw new RuleError(by === draft.by ? "refuse-own-proposal" : "refuse-proposal-of-others", {
    sides: names,
  });
}

/** Records the consent of one of several players. Returns true if no other consent is needed. */
function agreeAsPlayer(draft: Draft, proposal: Proposal, stalled: readonly string[] = []): boolean {
  const { by } = draft;
  const { agreed = [], holders } = proposal;
  const held = sidesAnswering(draft.system, draft.game, proposal, by);
  if (!holders.some(({ user, side }) => user === by && held.includes(side)))
    throw new RuleError("refuse-came-later");
  const open = consentTo(draft.game, { ...proposal, agreed: [...agreed, by] }).openSides;
  if (open.every((side) => stalled.includes(side))) return true;
  if (agreed.includes(by)) throw new RuleError("refuse-agreed-already");
  return false;
}

/** The proposal to answer. Refuses one that is closed. */
function proposalMeant({ game }: Draft, { asked, at }: ProposalAnswer): Proposal {
  const proposal = game.proposals?.find(({ n }) => n === asked);
  if (proposal !== undefined && consentTo(game, proposal).isOpen(at)) return proposal;
  throw new RuleError("refuse-proposal-over");
}

function withdraw(draft: Draft, { by, about: { of } }: Proposal): void {
  if (by !== draft.by) throw new RuleError("refuse-withdraw-proposal");
  draft.emit({ type: "dropped", of, why: "withdrawn" });
}

function answer(draft: Draft, action: ProposalAnswer, settles: Partial<Settles>): void {
  const { system, game, by } = draft;
  const proposal = proposalMeant(draft, action);
  if (action.answer === "withdraw") return withdraw(draft, proposal);
  const { of } = proposal.about;
  // The compiler cannot check that each function in the table takes its own kind of proposal.
  const settle = settles[of] as Settle<SubjectKind>;
  const decides = decidesAlone(draft, proposal);
  if (!decides && sidesAnswering(system, game, proposal, by).length === 0) refuseOthers(draft, proposal);
  if (action.answer === "refuse") return draft.emit({ type: "dropped", of, why: "refused" });
  if (!decides && !agreeAsPlayer(draft, proposal, action.stalled))
    return draft.emit({ type: "agreed", by, of });
  draft.emit({ type: "agreed", by, of, all: true });
  settle(draft, proposal, action);
}

function expire(draft: Draft, { at }: { at: number }): void {
  const over = (draft.game.proposals ?? []).filter((proposal) => !consentTo(draft.game, proposal).isOpen(at));
  if (over.length === 0) throw new RuleError("refuse-nothing-expired");
  for (const { about } of over) draft.emit({ type: "dropped", of: about.of, why: "expired" });
}

export function agreementDecisions(settles: Partial<Settles>): Decisions<AgreementAction> {
  return { answer: (draft, action) => answer(draft, action, settles), expire };
}
