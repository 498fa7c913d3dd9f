import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped } from "../names/index.ts";
import { isAlias, playersOf, namesOfPeople, roleOf } from "../people/index.ts";
import type { Game } from "../schema/index.ts";
import { text } from "#words/text.ts";
import { askFor, endInvitations, endRequests, hostsOf, isRefused, keptFor } from "./decide-asking.ts";
import { invitationsOf, strangerOn } from "./decide-seats.ts";
import { awaitingUmpire } from "./decide-umpires.ts";
import { given } from "../left-out.ts";

/**
 * Takes a side, both sides (solo), or the umpire's seat. A side may have several players: during set-up its players
 * are asked, and later they invite.
 */
export function join(draft: Draft, wanted: string): void {
  const sides = draft.system.seatsMeant(wanted);
  const held = roleOf(draft.game, draft.by).seats;
  const open = sides.filter((side) => !held.includes(side));
  if (open.length === 0) {
    const names = sides.map((side) => text("side-within", draft.system.seatWords(side)));
    throw new RuleError("refuse-playing-already", { names });
  }
  const closed = open.find((side) => !isOpenTo(draft, side));
  if (closed === undefined) sitDown(draft, ...open);
  else if (draft.game.status === "setup" && open.length === 1) askFor(draft, closed);
  else throw closedError(draft, closed);
}

/**
 * True if a user may take a seat without asking: by invitation, or a free side that is reserved for nobody and was
 * not refused to them. The creator gives the umpire's seat.
 */
function isOpenTo(draft: Draft, side: string): boolean {
  const { game, by } = draft;
  if (invitationsOf(draft, by, side).length > 0) return true;
  if (strangerOn(draft, side) !== undefined) {
    refuseOpponent(draft, side);
    return true;
  }
  if (side === "umpire") return game.creator === by || isOrphaned(draft) || isSought(game, side);
  if (playersOf(game, side).length > 0) return false;
  if (game.status !== "setup" || game.creator === by) return true;
  return !isRefused(game, by, side) && (isSought(game, side) || keptFor(game, side).length === 0);
}

/** True if a player is sought for an empty seat. */
function isSought({ sought = [] }: Game, side: string): boolean {
  return sought.some((seat) => seat.side === side && seat.user === undefined);
}

function closedError({ game, system }: Draft, side: string): RuleError {
  const who = namesOfPeople(hostsOf(game, side));
  const name = text("side-within", system.seatWords(side));
  if (game.status === "setup") return new RuleError("refuse-others-decide", { who, name, side });
  return side === "umpire"
    ? new RuleError("refuse-umpire-seat", { who })
    : new RuleError("refuse-side-played", { ...system.sideWords(side), who });
}

/** True if no user has authority over the game, and the user plays in it. */
function isOrphaned({ game, by }: Draft): boolean {
  const isPlayer = game.seats.some(({ user }) => user === by);
  const isGone = isAlias(game.creator) || game.strangers?.users.includes(game.creator) === true;
  return isGone && playersOf(game, "umpire").length === 0 && isPlayer;
}

/** Takes seats: each that of the player who offered it, or otherwise an additional one. */
function sitDown(draft: Draft, ...sides: readonly string[]): void {
  for (const side of sides) {
    const [invitation] = invitationsOf(draft, draft.by, side);
    const giver = invitation === undefined ? strangerOn(draft, side) : invitation.for;
    if (giver === undefined) joinSide(draft, side);
    else handOn(draft, side, giver);
  }
  endRequests(draft, draft.by);
}

/** Joins a side. Joining a free side ends earlier invitations to it, because the new player decides about it. */
function joinSide(draft: Draft, side: string): void {
  const wasFree = side !== "umpire" && playersOf(draft.game, side).length === 0;
  draft.emit({ type: "joined", user: draft.by, side, ...awaitingUmpire(draft, draft.by, side) });
  if (wasFree) endInvitations(draft, side);
}

function handOn(draft: Draft, side: string, from: string, against?: true): void {
  draft.emit({
    type: "seatGiven",
    side,
    from,
    to: draft.by,
    ...given({ against }),
    ...awaitingUmpire(draft, draft.by, side, from),
  });
}

/** Takes an open seat by invitation, by offer, or as a substitute. `giver`: the player to replace. */
export function takeOpenSeat(draft: Draft, wanted: string | undefined, giver: string | undefined): void {
  const side = wanted === undefined ? undefined : draft.system.seatMeant(wanted);
  const invitations = invitationsOf(draft, draft.by, side);
  const [invitation, second] = invitations;
  if (second !== undefined) {
    const seats = invitations.map((open) => open.side);
    throw new RuleError("refuse-which-seat", { sides: asTyped(seats) }).offering(
      draft.system.seatChoices(seats, text("which-seat")),
    );
  }
  if (invitation !== undefined) return sitDown(draft, invitation.side);
  return takeOver(draft, side, giver);
}

/** The seat that needs a substitute, or a free named side; undefined if there is none. */
function seatToTake(
  { game }: Draft,
  wanted: string | undefined,
  giver: string | undefined,
): NonNullable<Game["sought"]>[number] | undefined {
  const [seat, second] = (game.sought ?? [])
    .filter(({ side }) => wanted === undefined || side === wanted)
    .filter(({ user }) => giver === undefined || user === giver);
  if (second !== undefined) throw new RuleError("refuse-which-seat-button");
  const isFree = wanted !== undefined && wanted !== "umpire" && playersOf(game, wanted).length === 0;
  return seat ?? (isFree ? { side: wanted } : undefined);
}

/** Takes the seat of a player to replace, or an empty one. */
function takeOver(draft: Draft, wanted: string | undefined, giver: string | undefined): void {
  const seat = seatToTake(draft, wanted, giver);
  if (seat === undefined) throw takenAlready(draft, wanted);
  const held = roleOf(draft.game, draft.by).seats.map((own) =>
    text("side-within", draft.system.seatWords(own)),
  );
  if (held.length > 0) {
    throw new RuleError("refuse-plays-already", { held });
  }
  if (seat.user === undefined && !isOpenTo(draft, seat.side)) return askFor(draft, seat.side);
  if (seat.user === undefined) joinSide(draft, seat.side);
  else {
    refuseOpponent(draft, seat.side);
    handOn(draft, seat.side, seat.user, seat.against);
  }
  endRequests(draft, draft.by);
}

/** Refuses to replace an opponent, also for a user who has left their own side. */
function refuseOpponent({ game, system, by }: Draft, side: string): void {
  const other =
    side === "umpire"
      ? undefined
      : roleOf(game, by)
          .sidesEverIn(system)
          .find((held) => held !== side);
  if (other === undefined) return;
  throw new RuleError("refuse-played-other-side", {
    side: text("side-within", system.sideWords(other)),
    side2: text("side-within", system.sideWords(side)),
  });
}

function takenAlready({ game, system, by }: Draft, side: string | undefined): RuleError {
  const players = side === undefined ? [] : playersOf(game, side);
  if (side === undefined || players.length === 0) {
    return new RuleError("refuse-no-open-seat");
  }
  return players.includes(by)
    ? new RuleError("refuse-playing-already", { names: text("side-within", system.seatWords(side)) })
    : new RuleError("refuse-seat-taken", {
        players: namesOfPeople(players),
        count: players.length,
        ...system.seatWords(side),
      });
}
