import type { ActionOf } from "#core/actions.ts";
import { proposalOf, propose, consentTo } from "#core/agreements/index.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { SLIP } from "#core/past.ts";
import { DAY, HOUR } from "#core/pace/index.ts";
import { goBack } from "#core/lifecycle/index.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { commonNumber } from "#core/system/index.ts";
import { refusedBy } from "./decide-refusing.ts";
import type { PastState } from "#core/schema/index.ts";

/**
 * True for a slip, which needs no consent: a recent move without dice or opened seals, after which no other user has
 * moved.
 */
function isSlip({ actors, isRevealing, firstAt }: PastState, by: string, at: number): boolean {
  return actors.every((actor) => actor === by) && !isRevealing && at - firstAt <= SLIP;
}

function refuseUnknown({ game }: Draft, to: number): void {
  const last = game.head.n - 1;
  if (last < 1) throw new RuleError("refuse-nothing-to-undo");
  if (Number.isInteger(to) && to >= 1 && to <= last) return;
  throw new RuleError("refuse-undo-entry", { last });
}

/** Milliseconds within which a housekeeping step can be reopened without consent. */
const REOPENING = DAY;

/** True if the only refusable part of a move is old housekeeping. */
function isTooOld({ refusable, firstAt }: PastState, at: number): boolean {
  if (refusable === undefined || at - firstAt <= REOPENING) return false;
  return refusable.spokenFor.length + refusable.enteredBy.length === 0;
}

/** Undoes to an earlier log entry, or asks the sides whose consent is needed. Rolls stay in the log. */
export function undo(draft: Draft, { past, at }: ActionOf<"undo">): void {
  refuseUnknown(draft, past.to);
  needPart(draft);
  const { system, game, by } = draft;
  const refused = isTooOld(past, at) ? undefined : refusedBy(system, game, by, past.refusable);
  if (refused !== undefined || roleOf(game, by).needsNoConsent(system) || isSlip(past, by, at))
    return goBack(draft, past, given({ refused }));
  const open = proposalOf(game, "undo");
  if (open?.about.of === "undo" && open.by !== by && consentTo(game, open).isOpen(at))
    throw new RuleError("refuse-undo-asked-already", { to: open.about.to });
  propose(draft, { of: "undo", to: past.to }, at + commonNumber(game, "undoHours") * HOUR);
}

/** Undoes to entry `to`, as agreed. */
export function agreeOnUndo(draft: Draft, to: number, past: PastState | undefined): void {
  if (past?.to !== to) throw new Error(`An undo to entry ${to} takes how things stood then.`);
  goBack(draft, past);
}
