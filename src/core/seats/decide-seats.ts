import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped } from "../names/index.ts";
import { creatorWords, namesOfPeople, playersOf, roleOf } from "../people/index.ts";
import type { Invitation } from "../schema/index.ts";
import { text } from "#words/text.ts";

/** The seat that a typed word means, or else the user's only one. */
export function ownSeat(draft: Draft, wanted: string | undefined): string {
  const seats = roleOf(draft.game, draft.by).seats;
  const side = wanted === undefined ? seats[0] : draft.system.seatMeant(wanted);
  if (side === undefined || !seats.includes(side)) {
    throw side === undefined
      ? new RuleError("refuse-no-seat")
      : new RuleError("refuse-your-seats", draft.system.seatWords(side)).offering(
          draft.system.seatChoices(seats, text("which-of-your-seats"), { written: wanted }),
        );
  }
  if (wanted === undefined && seats.length > 1) {
    throw new RuleError("refuse-which-of-your-seats", { seats: asTyped(seats) }).offering(
      draft.system.seatChoices(seats, text("which-of-your-seats")),
    );
  }
  return side;
}

/** A user's invitations, or with `side` only those to that side. Excludes offers whose giver has left. */
export function invitationsOf({ game }: Draft, user: string, side?: string): Invitation[] {
  const own = (game.invited ?? []).filter(
    (open) => open.user === user && (open.for === undefined || playersOf(game, open.side).includes(open.for)),
  );
  return own.filter((invitation) => side === undefined || invitation.side === side);
}

/** The unknown player of a side, if the user imported the game. */
export function strangerOn({ game, by }: Draft, side: string): string | undefined {
  const { strangers } = game;
  return strangers?.by === by
    ? playersOf(game, side).find((user) => strangers.users.includes(user))
    : undefined;
}

/**
 * Gives up the named seat, or all seats in the game, and withdraws offers of them. `whose`: the only user who may
 * press the button.
 */
export function leave(draft: Draft, wanted: string | undefined, whose: string | undefined): void {
  if (whose !== undefined && whose !== draft.by)
    throw new RuleError("refuse-button-of-another", { player: namesOfPeople([whose]) });
  const seats = wanted === undefined ? roleOf(draft.game, draft.by).seats : [ownSeat(draft, wanted)];
  if (seats.length === 0) throw new RuleError("refuse-no-seat-to-leave");
  for (const side of seats) draft.emit({ type: "left", user: draft.by, side });
  endOffers(draft, draft.by, seats);
}

/** Ends offers of seats that the giver no longer has. */
function endOffers(draft: Draft, giver: string, seats: readonly string[]): void {
  const offers = (draft.game.invited ?? []).filter((open) => open.for === giver && seats.includes(open.side));
  for (const { user, side } of offers) draft.emit({ type: "declined", user, side });
}

function refuseRemoval({ game, by }: Draft, user: string): void {
  if (user === by) throw new RuleError("refuse-remove-yourself");
  if (!roleOf(game, by).hasAuthority) throw new RuleError("refuse-creator-removes", creatorWords(game));
  if (user === game.creator) throw new RuleError("refuse-remove-creator", { player: namesOfPeople([user]) });
  if (game.status === "setup") return;
  throw new RuleError("refuse-remove-in-play");
}

/** Takes a seat, or all seats, away from a user before play begins. Only the creator may do so. */
export function removeSeat(draft: Draft, user: string, wanted: string | undefined): void {
  refuseRemoval(draft, user);
  const side = wanted === undefined ? undefined : draft.system.seatMeant(wanted);
  const seats = roleOf(draft.game, user).seats.filter((seat) => side === undefined || seat === side);
  if (seats.length === 0) {
    throw new RuleError("refuse-no-such-player", { player: namesOfPeople([user]) });
  }
  for (const seat of seats) draft.emit({ type: "left", user, side: seat, removed: true });
  endOffers(draft, user, seats);
}
