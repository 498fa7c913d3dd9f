import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped } from "../names/index.ts";
import type { Invitation } from "../schema/index.ts";
import { text } from "#words/text.ts";
import { decidersOn, playersOf, namesOfPeople, needPart, roleOf } from "../people/index.ts";
import { isAsking, isRefused, keptFor, letIn } from "./decide-asking.ts";
import { invitationsOf, ownSeat, strangerOn } from "./decide-seats.ts";
import { given } from "../left-out.ts";

/** True if the user may admit others to a seat: as a player of the side, or as one who decides about the seat. */
function mayInvite({ game, by }: Draft, side: string): boolean {
  return decidersOn(game, side).includes(by) || (side !== "umpire" && playersOf(game, side).includes(by));
}

/**
 * True if the inviting player may invite the user to a free side during set-up. Either the side is not reserved and the
 * user's request for it was not refused, or it is reserved for the inviting player and the user has requested it.
 */
function mayInviteToFree({ game, by }: Draft, user: string, side: string): boolean {
  if (game.status !== "setup" || side === "umpire" || playersOf(game, side).length > 0) return false;
  const kept = keptFor(game, side);
  const isHost = kept.includes(by) && isAsking(game, user, side);
  return isHost || (kept.length === 0 && !isRefused(game, user, side));
}

function needRightToInvite(draft: Draft, user: string, side: string): void {
  const { game, system, by } = draft;
  const isFree = mayInviteToFree(draft, user, side);
  if (game.status === "setup" && !keptFor(game, side).includes(by)) needPart(draft);
  if (mayInvite(draft, side) || isFree) return;
  const players = side === "umpire" ? [] : playersOf(game, side);
  const who = namesOfPeople([...new Set([...players, ...decidersOn(game, side)])]);
  throw new RuleError("refuse-only-they-invite", { who, ...system.seatWords(side) });
}

/**
 * The seat to which to invite: the named one, or else the only one that the invited user requests, or the only free
 * side, or the inviter's only seat.
 */
function seatMeant(draft: Draft, person: string, wanted: string | undefined): string {
  if (wanted !== undefined) return draft.system.seatMeant(wanted);
  const { system, game, by } = draft;
  const [asked, another] = (game.asking ?? []).filter(
    ({ user, side: seat }) => user === person && isAsking(game, user, seat),
  );
  if (asked !== undefined && another === undefined) return asked.side;
  const free = system.sides.map(({ id }) => id).filter((side) => playersOf(game, side).length === 0);
  const own = roleOf(game, by).sidesIn(system);
  const [side, second] = free.length === 1 ? free : own;
  if (side !== undefined && second === undefined) return side;
  const ids = system.sides.map(({ id }) => id);
  const seats = [...ids, "umpire"];
  throw new RuleError("refuse-invite-which-side", { ids: asTyped(seats) }).offering(
    system.seatChoices(seats, text("which-invited-side", { player: namesOfPeople([person]) })),
  );
}

/** Refuses a user who already has the seat or an invitation to it. */
function refuseDoubled(draft: Draft, user: string, side: string, giver?: string): void {
  const name = text("side-within", draft.system.seatWords(side));
  if (playersOf(draft.game, side).includes(user))
    throw new RuleError("refuse-has-seat", { player: namesOfPeople([user]), name });
  if (invitationsOf(draft, user, side).some((invitation) => invitation.for === giver))
    throw new RuleError("refuse-invited-already", { player: namesOfPeople([user]), name });
}

/**
 * Invites a user to a seat. A user who has requested it is seated at once. The importer of a game may give away the
 * seats of unknown users.
 */
export function invite(draft: Draft, user: string, wanted: string | undefined): void {
  if (user === draft.by) throw new RuleError("refuse-invite-yourself");
  const side = seatMeant(draft, user, wanted);
  const stranger = strangerOn(draft, side);
  if (stranger === undefined) needRightToInvite(draft, user, side);
  refuseDoubled(draft, user, side, stranger);
  if (stranger === undefined && isAsking(draft.game, user, side)) return letIn(draft, user, side);
  draft.emit({ type: "invited", user, side, ...given({ for: stranger }), by: draft.by });
}

/** Offers the user's own seat to another user, who may take it. */
export function offerSeat(draft: Draft, to: string, wanted: string | undefined): void {
  const side = ownSeat(draft, wanted);
  if (to === draft.by) throw new RuleError("refuse-seat-yours");
  refuseDoubled(draft, to, side, draft.by);
  draft.emit({ type: "invited", user: to, side, for: draft.by });
}

/** Declines an invitation or offer. */
export function decline(draft: Draft, wanted: string | undefined): void {
  const side = wanted === undefined ? undefined : draft.system.seatMeant(wanted);
  const open = invitationsOf(draft, draft.by, side);
  if (open.length === 0) throw new RuleError("refuse-nothing-to-decline");
  for (const invitation of open) drop(draft, invitation);
}

function drop(draft: Draft, { user, side }: Invitation): void {
  draft.emit({ type: "declined", user, side });
}

/** Requests for seats that the user has made, or about which the user decides. */
function requestsToEnd(draft: Draft, isMeant: (side: string) => boolean, person: string | undefined) {
  const { game, by } = draft;
  return (game.asking ?? []).filter(
    ({ user, side }) =>
      isMeant(side) &&
      (person === undefined || user === person) &&
      isAsking(game, user, side) &&
      (user === by || mayInvite(draft, side) || keptFor(game, side).includes(by)),
  );
}

/**
 * Withdraws invitations, offers, requests and searches about which the user decides: those for a seat, for a user, or
 * all. Requests of other users are refused.
 */
export function withdraw(draft: Draft, wanted: string | undefined, user: string | undefined): void {
  const { game, by } = draft;
  const isMeant = (side: string) => wanted === undefined || side === draft.system.seatMeant(wanted);
  const invitations = (game.invited ?? []).filter(
    (open) =>
      isMeant(open.side) &&
      (user === undefined || open.user === user) &&
      (open.for === by || mayInvite(draft, open.side)),
  );
  const searches = (game.sought ?? []).filter(
    (seat) =>
      isMeant(seat.side) &&
      (user === undefined || seat.user === user) &&
      (seat.user === by || mayInvite(draft, seat.side)),
  );
  const requests = requestsToEnd(draft, isMeant, user);
  if (invitations.length + searches.length + requests.length === 0) {
    throw new RuleError("refuse-nothing-to-withdraw");
  }
  for (const invitation of invitations) drop(draft, invitation);
  for (const request of requests) {
    const why = request.user === by ? "withdrawn" : "refused";
    draft.emit({ type: "askingDropped", user: request.user, side: request.side, why });
  }
  for (const { side, user: replaced } of searches)
    draft.emit({ type: "substituteDropped", side, ...given({ for: replaced }) });
}
