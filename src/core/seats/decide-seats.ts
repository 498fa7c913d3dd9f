import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { asTyped, quoted } from "../names/names.ts";
import { isAlias, mention } from "./people.ts";
import type { Game, Invitation } from "../schema/game.ts";
import type { Text } from "#words/text.ts";
import { findSide, seatWords, sideIds, sideWords } from "../system.ts";
import { hasAuthority, hasOffice, mayActFor, playersOf, sidesHeldBy } from "../pace/waits.ts";

/** The sides that a word means: a side's id or name, `both`, or `umpire`. */
export function sidesWanted(draft: Draft, wanted: string): string[] {
  const { system } = draft;
  const lower = wanted.trim().toLowerCase();
  if (lower === "both") return system.sides.map((side) => side.id);
  if (lower === "umpire") return ["umpire"];
  const side = findSide(system, wanted);
  if (side !== undefined) return [side];
  const names = system.sides.map((candidate) => candidate.id);
  throw new RuleError("refuse-no-such-side", { wanted: quoted(wanted), names });
}

/** The one seat that a word means: a side's id or name, or `umpire`. */
export function seatWanted(draft: Draft, wanted: string): string {
  const [side, other] = sidesWanted(draft, wanted);
  if (side !== undefined && other === undefined) return side;
  throw new RuleError("refuse-one-side");
}

/** The seats that a person holds: sides, and `umpire`. */
export function seatsOf({ game }: Draft, user: string): string[] {
  return game.seats.filter((seat) => seat.user === user).map((seat) => seat.side);
}

/** The seat that a word means, else the only one that the acting person holds. */
export function ownSeat(draft: Draft, wanted: string | undefined): string {
  const seats = seatsOf(draft, draft.by);
  const side = wanted === undefined ? seats[0] : seatWanted(draft, wanted);
  if (side === undefined || !seats.includes(side)) {
    throw side === undefined
      ? new RuleError("refuse-no-seat")
      : new RuleError("refuse-your-seats", seatWords(draft.system, side));
  }
  if (wanted === undefined && seats.length > 1) {
    throw new RuleError("refuse-which-of-your-seats", { seats: asTyped(seats) });
  }
  return side;
}

/** How people are named in a refusal. */
export function namesOfPeople(users: readonly string[]): { or: (string | Text)[] } {
  return { or: users.map(mention) };
}

/** Who set a game up, as refusals take it: nobody can ask a creator who is forgotten. */
export function creatorWords({ creator }: Pick<Game, "creator">) {
  return { player: mention(creator), creator: isAlias(creator) ? "forgotten" : "known" } as const;
}

/** What a person is invited to; with `side`, only to that. An offer whose giver has gone is none any more. */
export function invitationsOf({ game }: Draft, user: string, side?: string): Invitation[] {
  const own = (game.invited ?? []).filter(
    (open) => open.user === user && (open.for === undefined || playersOf(game, open.side).includes(open.for)),
  );
  return own.filter((invitation) => side === undefined || invitation.side === side);
}

/** The player of a side whom nobody knows here, if it was the acting person who brought the game in. */
export function strangerOn({ game, by }: Draft, side: string): string | undefined {
  const { strangers } = game;
  return strangers?.by === by
    ? playersOf(game, side).find((user) => strangers.users.includes(user))
    : undefined;
}

/**
 * A person gives up the seat that is named, else every one in the game, and takes back offers of them; the seats stay
 * open for others. `whose`: for whom the pressed button was, as nobody leaves by another's.
 */
export function leave(draft: Draft, wanted: string | undefined, whose: string | undefined): void {
  if (whose !== undefined && whose !== draft.by)
    throw new RuleError("refuse-button-of-another", { player: namesOfPeople([whose]) });
  const seats = wanted === undefined ? seatsOf(draft, draft.by) : [ownSeat(draft, wanted)];
  if (seats.length === 0) throw new RuleError("refuse-no-seat-to-leave");
  for (const side of seats) draft.emit({ type: "left", user: draft.by, side });
  endOffers(draft, draft.by, seats);
}

/** Offers of seats that their giver does not have any more are over. */
function endOffers(draft: Draft, giver: string, seats: readonly string[]): void {
  const offers = (draft.game.invited ?? []).filter((open) => open.for === giver && seats.includes(open.side));
  for (const { user, side } of offers) draft.emit({ type: "declined", user, side });
}

function refuseRemoval({ game, by }: Draft, user: string): void {
  if (user === by) throw new RuleError("refuse-remove-yourself");
  if (!hasAuthority(game, by)) throw new RuleError("refuse-creator-removes", creatorWords(game));
  if (user === game.creator) throw new RuleError("refuse-remove-creator", { player: namesOfPeople([user]) });
  if (game.status === "setup") return;
  throw new RuleError("refuse-remove-in-play");
}

/** Whoever set the game up takes seats away from somebody before play begins: the one that is named, or all. */
export function removeSeat(draft: Draft, user: string, wanted: string | undefined): void {
  refuseRemoval(draft, user);
  const side = wanted === undefined ? undefined : seatWanted(draft, wanted);
  const seats = seatsOf(draft, user).filter((seat) => side === undefined || seat === side);
  if (seats.length === 0) {
    throw new RuleError("refuse-no-such-player", { player: namesOfPeople([user]) });
  }
  for (const seat of seats) draft.emit({ type: "left", user, side: seat, removed: true });
  endOffers(draft, user, seats);
}

/** Somebody who wants to do something in a game. */
export type Asker = Pick<Draft, "system" | "game" | "by">;

/** Refuses those who may not change what is a side's own, such as its units: its players may, and who acts for them. */
export function needSay({ system, game, by }: Asker, side: string, what: string | Text): void {
  if (mayActFor(system, game, by, side)) return;
  throw new RuleError("refuse-own-side-only", { ...sideWords(system, side), what });
}

/** Refuses with `not-a-player` those who neither hold a side nor made the game nor are its umpire. */
export function needPart(person: Asker): void {
  if (!hasOffice(person.game, person.by)) sidesPlayedBy(person);
}

/** The sides that a person holds; refuses with `not-a-player` those who hold none and names the way in. */
function sidesPlayedBy({ system, game, by }: Asker): string[] {
  const sides = sidesHeldBy(system, game, by);
  if (sides.length > 0) return sides;
  const open = system.sides.filter(({ id }) => game.status === "setup" || playersOf(game, id).length === 0);
  throw open.length > 0
    ? new RuleError("refuse-no-side", { names: sideIds(open) })
    : new RuleError("refuse-no-side-left");
}
