import { hasAgreed } from "../seats/consent.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { DAY, HOUR, MINUTE } from "../pace/wall-clock.ts";
import { watchLimits } from "../procedures/limits.ts";
import type { Game } from "../schema/game.ts";
import type { UndoRequest } from "../schema/table-events.ts";
import { text } from "#words/text.ts";
import { commonNumber, seatWords, type System } from "../system.ts";
import { isMove, type PastState } from "./undoing.ts";
import { isRuling, playersOf, sidesHeldBy, sidesSpokenFor } from "../pace/waits.ts";
import { refusedBy } from "./decide-refusing.ts";
import { needPart } from "../seats/decide-seats.ts";
import { given } from "../left-out.ts";

/** What has to do with taking moves back. `asked`: the entry of the request; `at`: now, in ms since 1970. */
export type UndoAction =
  /** Goes back to how things stood after a log entry, or asks the other sides to agree. */
  | { do: "undo"; past: PastState; at: number }
  | { do: "agreeUndo"; asked: number; past: PastState; at: number }
  | { do: "refuseUndo"; asked: number; at: number }
  | { do: "withdrawUndo"; asked: number; at: number }
  /** Nobody has answered in time: the bot's own doing. */
  | { do: "expireUndo"; at: number };

/** For how long a slip without dice can be taken back without asking, in milliseconds. */
const SLIP = MINUTE;

/** The sides that have to agree when somebody asks: those that others play and for which the one who asks does not speak. */
function sidesToAgree(system: System, game: Game, asker: string): string[] {
  const own = sidesSpokenFor(system, game, asker);
  return system.sides
    .map(({ id }) => id)
    .filter((side) => !own.includes(side) && playersOf(game, side).some((player) => player !== asker));
}

/** Whether a person takes moves back without asking anybody, whoever made them. */
export function needsNoConsent(system: System, game: Game, user: string): boolean {
  return sidesToAgree(system, game, user).length === 0 || isRuling(system, game, user);
}

/** Whether a person has only mistyped: moments ago, without dice, and nobody has acted since. */
function isSlip({ actors, hasDice, firstAt }: PastState, by: string, at: number): boolean {
  return actors.every((actor) => actor === by) && !hasDice && at - firstAt <= SLIP;
}

function refuseUnknown({ game }: Draft, to: number): void {
  const last = game.head.n - 1;
  if (last < 1) throw new RuleError("refuse-nothing-to-undo");
  if (Number.isInteger(to) && to >= 1 && to <= last) return;
  throw new RuleError("refuse-undo-entry", { last });
}

function goBack(
  draft: Draft,
  { to, play, status, rolls }: PastState,
  refused: { refused?: true | "spoken for" } = {},
): void {
  watchLimits(draft, () => {
    draft.emit({ type: "undone", to, play, status, ...(rolls.length === 0 ? {} : { rolls }), ...refused });
  });
}

/** A request gives way to the next one of the same person, and to an undo that needs nobody's consent. */
function giveWay(draft: Draft, { by, expires }: UndoRequest, at: number): void {
  const why = by === draft.by ? "withdrawn" : at < expires ? "played on" : "expired";
  draft.emit({ type: "undoDropped", why });
}

function refuseSecond(draft: Draft, { by, to, expires }: UndoRequest, at: number): void {
  if (by === draft.by || at >= expires) return;
  throw new RuleError("refuse-undo-asked-already", { to });
}

/** Goes back with nobody's consent; a request that is open gives way. */
export function goBackFreely(draft: Draft, past: PastState, at: number): void {
  if (draft.game.undoAsked !== undefined) giveWay(draft, draft.game.undoAsked, at);
  goBack(draft, past);
}

/** For how long a step that only tidies the map can be opened again without asking, in milliseconds. */
const REOPENING = DAY;

/** Whether all that could be refused of a move is tidying of long ago. */
function isTooOld({ refusable, firstAt }: PastState, at: number): boolean {
  if (refusable === undefined || at - firstAt <= REOPENING) return false;
  return refusable.spokenFor.length + refusable.enteredBy.length === 0;
}

/** Goes back to an earlier log entry, or asks the sides whose consent that needs. What was rolled stays in the log. */
function undo(draft: Draft, past: PastState, at: number): void {
  refuseUnknown(draft, past.to);
  needPart(draft);
  const { system, game, by } = draft;
  const open = sidesToAgree(system, game, by);
  const refused = isTooOld(past, at) ? undefined : refusedBy(system, game, by, past.refusable);
  const isFree = refused !== undefined || needsNoConsent(system, game, by) || isSlip(past, by, at);
  if (game.undoAsked !== undefined) {
    if (!isFree) refuseSecond(draft, game.undoAsked, at);
    giveWay(draft, game.undoAsked, at);
  }
  if (isFree) return goBack(draft, past, given({ refused }));
  const expires = at + commonNumber(game, "undoHours") * HOUR;
  draft.emit({ type: "undoAsked", by, to: past.to, expires, open });
}

/** Whether the request of entry `asked` still waits for an answer. */
export function isAsked({ undoAsked, paused }: Game, asked: number, at: number): boolean {
  return undoAsked?.n === asked && (paused !== undefined || at < undoAsked.expires);
}

/** The open request, if it is the one meant; refuses with `not-possible` where it is over. */
export function requestAsked(game: Game, asked: number, at: number): UndoRequest {
  const { undoAsked } = game;
  if (undoAsked !== undefined && isAsked(game, asked, at)) return undoAsked;
  throw new RuleError("refuse-undo-request-over");
}

/** The sides for which the one who acts answers a request, or the umpire; refuses those who have nothing to answer. */
function answeringFor({ system, game, by }: Draft, request: UndoRequest): string[] {
  if (isRuling(system, game, by)) return ["umpire"];
  const own = request.by === by ? [] : sidesHeldBy(system, game, by);
  const held = own.filter((side) => request.open.includes(side));
  if (held.length > 0) return held;
  const sides = request.open.map((side, at) =>
    text(at === 0 ? "side-subject" : "side-within", seatWords(system, side)),
  );
  throw new RuleError(request.by === by ? "refuse-own-undo-request" : "refuse-undo-of-others", { sides });
}

/**
 * The sides for which the one who acts agrees; none for the umpire, who needs no one else. Whoever came to a side after
 * the request may have come for its sake, and agrees for nobody.
 */
function sidesAgreeing(draft: Draft, request: UndoRequest): string[] {
  const answering = answeringFor(draft, request);
  if (answering.includes("umpire")) return [];
  const sides = answering.filter((wanted) =>
    request.holders.some(({ user, side }) => user === draft.by && side === wanted),
  );
  if (sides.length > 0) return sides;
  throw new RuleError("refuse-undo-came-later");
}

/** Whether a side has agreed once the acting person agrees: whoever asked agrees as one of its players, too. */
function agreesWith({ game, by }: Draft, { holders, backed = [], ...request }: UndoRequest, side: string) {
  const of = (people: UndoRequest["holders"]) =>
    people.filter((one) => one.side === side).map(({ user }) => user);
  return hasAgreed(game, side, { holders: of(holders), agreed: [...of(backed), request.by, by] });
}

/** The acting person agrees for a side whose others have still to. */
function back(draft: Draft, { backed = [] }: UndoRequest, side: string): void {
  const { by: user } = draft;
  if (backed.some((one) => one.user === user && one.side === side)) return;
  draft.emit({ type: "undoBacked", user, side });
}

function agree(draft: Draft, request: UndoRequest, past: PastState): void {
  const sides = sidesAgreeing(draft, request);
  for (const side of sides) {
    if (agreesWith(draft, request, side)) draft.emit({ type: "undoAgreed", side });
    else back(draft, request, side);
  }
  if (sides.length > 0 && draft.events.length === 0) throw new RuleError("refuse-undo-agreed");
  if (sides.length === 0 || draft.game.undoAsked?.open.length === 0) goBack(draft, past);
}

function withdraw(draft: Draft, request: UndoRequest): void {
  if (request.by !== draft.by) throw new RuleError("refuse-withdraw-undo");
  draft.emit({ type: "undoDropped", why: "withdrawn" });
}

function expire(draft: Draft, at: number): void {
  const { undoAsked } = draft.game;
  if (undoAsked === undefined || isAsked(draft.game, undoAsked.n, at))
    throw new RuleError("refuse-no-undo-expired");
  draft.emit({ type: "undoDropped", why: "expired" });
}

/** What has to do with taking moves back. */
export function decideUndo(draft: Draft, action: UndoAction): void {
  switch (action.do) {
    case "undo":
      return undo(draft, action.past, action.at);
    case "agreeUndo":
      return agree(draft, requestAsked(draft.game, action.asked, action.at), action.past);
    case "refuseUndo": {
      const [side = ""] = answeringFor(draft, requestAsked(draft.game, action.asked, action.at));
      return draft.emit({ type: "undoDropped", why: "refused", side });
    }
    case "withdrawUndo":
      return withdraw(draft, requestAsked(draft.game, action.asked, action.at));
    case "expireUndo":
      return expire(draft, action.at);
  }
}

/** A request that was open before an action is over once play has gone on. */
export function endRequest(draft: Draft, before: Game): void {
  const { undoAsked } = before;
  if (undoAsked === undefined || draft.game.undoAsked?.n !== undoAsked.n) return;
  const isOver = isMove(draft.events) || draft.game.status === "ended";
  if (isOver) draft.emit({ type: "undoDropped", why: "played on" });
}
