import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Invitation } from "../schema/game.ts";
import { sideName } from "../system.ts";
import { decidersOn, playersOf, sidesHeldBy } from "../waits.ts";
import { called, invitationsOf, needPart, ownSeat, seatWanted, strangerOn } from "./seats.ts";

/** Whether the acting person may let others in: to a side its players may, else who decides on the seat. */
function mayInvite({ game, by, system }: Draft, side: string): boolean {
  return (
    decidersOn(system, game, side).includes(by) || (side !== "umpire" && playersOf(game, side).includes(by))
  );
}

/** While a game is set up any player also asks others to a free side: whoever wants it can take it anyway. */
function needRightToInvite(draft: Draft, side: string): void {
  const { game, system } = draft;
  const isSetUp = game.status === "setup";
  if (isSetUp) needPart(draft);
  const isFree = side !== "umpire" && playersOf(game, side).length === 0;
  if (mayInvite(draft, side) || (isSetUp && isFree)) return;
  const players = side === "umpire" ? [] : playersOf(game, side);
  const whom = called([...new Set([...players, ...decidersOn(system, game, side)])]);
  throw new RuleError(
    "not-allowed",
    `An invitation to ${sideName(system, side)} comes from ${whom}. Ask there${isSetUp ? "; until play begins `/game join` needs none." : "."}`,
  );
}

/** The seat meant: the one named, else the only side that is free, else the only one of the acting person. */
function seatMeant(draft: Draft, wanted: string | undefined): string {
  if (wanted !== undefined) return seatWanted(draft, wanted);
  const { system, game, by } = draft;
  const free = system.sides.map(({ id }) => id).filter((side) => playersOf(game, side).length === 0);
  const own = sidesHeldBy(system, game, by);
  const [side, second] = free.length === 1 ? free : own;
  if (side !== undefined && second === undefined) return side;
  const ids = system.sides.map(({ id }) => id).join(", ");
  throw new RuleError("bad-value", `To which side? Add \`side:\` with one of: ${ids}, umpire.`);
}

/** Whether somebody sits there already, or is invited to it. */
function refuseDoubled(draft: Draft, user: string, side: string, giver?: string): void {
  const name = sideName(draft.system, side);
  if (playersOf(draft.game, side).includes(user))
    throw new RuleError("already-done", `${called([user])} has a seat of ${name} already.`);
  if (invitationsOf(draft, user, side).some((invitation) => invitation.for === giver))
    throw new RuleError(
      "already-done",
      `${called([user])} has this invitation to ${name} already and has not answered yet.`,
    );
}

/**
 * Lets a person take a side: in a running game nobody else joins those who play it. Whoever brought a game in lets others
 * take the places of players whom nobody knows here.
 */
export function invite(draft: Draft, user: string, wanted: string | undefined): void {
  if (user === draft.by)
    throw new RuleError("bad-value", "Nobody invites themselves: `/game join` takes a side for you.");
  const side = seatMeant(draft, wanted);
  const stranger = strangerOn(draft, side);
  if (stranger === undefined) needRightToInvite(draft, side);
  refuseDoubled(draft, user, side, stranger);
  draft.emit({ type: "invited", user, side, ...(stranger === undefined ? {} : { for: stranger }) });
}

/** Offers one's own seat to a person; it changes hands when that person takes it. */
export function offerSeat(draft: Draft, to: string, wanted: string | undefined): void {
  const side = ownSeat(draft, wanted);
  if (to === draft.by)
    throw new RuleError("bad-value", "The seat is yours already. Say to whom it goes with `to:`.");
  refuseDoubled(draft, to, side, draft.by);
  draft.emit({ type: "invited", user: to, side, for: draft.by });
}

/** Turns down what one is invited to, or what one is offered. */
export function decline(draft: Draft, wanted: string | undefined): void {
  const side = wanted === undefined ? undefined : seatWanted(draft, wanted);
  const open = invitationsOf(draft, draft.by, side);
  if (open.length === 0)
    throw new RuleError("not-allowed", "Nobody has invited you here, so there is nothing to decline.");
  for (const invitation of open) drop(draft, invitation);
}

function drop(draft: Draft, { user, side }: Invitation): void {
  draft.emit({ type: "declined", user, side });
}

/** Takes back invitations, offers and searches that the acting person has a say in: of a seat, to a person, or all. */
export function withdraw(draft: Draft, wanted: string | undefined, user: string | undefined): void {
  const { game, by } = draft;
  const isMeant = (side: string) => wanted === undefined || side === seatWanted(draft, wanted);
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
  if (invitations.length + searches.length === 0) {
    throw new RuleError(
      "not-allowed",
      "There is no invitation, offer or search here that you could take back. `/game seat list` shows what is open.",
    );
  }
  for (const invitation of invitations) drop(draft, invitation);
  for (const { side, user: replaced } of searches)
    draft.emit({ type: "substituteDropped", side, ...(replaced === undefined ? {} : { for: replaced }) });
}
