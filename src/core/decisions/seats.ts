import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import { isForgotten, mention } from "../people.ts";
import type { Game, Invitation } from "../schema/game.ts";
import { findSide, sideName } from "../system.ts";
import { sidesEverHeld } from "../seat-history.ts";
import { decidersOn, hasAuthority, mayActFor, playersOf, sidesHeldBy } from "../waits.ts";

/** The sides that a word means: a side's id or name, `both`, or `umpire`. */
function sidesWanted(draft: Draft, wanted: string): string[] {
  const { system } = draft;
  const lower = wanted.trim().toLowerCase();
  if (lower === "both") return system.sides.map((side) => side.id);
  if (lower === "umpire") return ["umpire"];
  const side = findSide(system, wanted);
  if (side !== undefined) return [side];
  const names = system.sides.map((candidate) => candidate.id).join(", ");
  throw new RuleError(
    "bad-value",
    `There is no side ${quoted(wanted)}. Choose one of: ${names}, both, umpire.`,
  );
}

/** The one seat that a word means: a side's id or name, or `umpire`. */
export function seatWanted(draft: Draft, wanted: string): string {
  const [side, other] = sidesWanted(draft, wanted);
  if (side !== undefined && other === undefined) return side;
  throw new RuleError("bad-value", "That goes for one side at a time: name it with `side:`.");
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
    const what = side === undefined ? "no seat in this game" : `no seat of ${sideName(draft.system, side)}`;
    throw new RuleError("not-a-player", `You have ${what}. \`/game seat list\` shows who has which.`);
  }
  if (wanted === undefined && seats.length > 1) {
    throw new RuleError("bad-value", `Which of your seats? Add \`side:\` with ${seats.join(" or ")}.`);
  }
  return side;
}

/** How people are named in a refusal. */
export function called(users: readonly string[]): string {
  return users.map(mention).join(" or ");
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

/** A person takes a side, both sides (solo), or the umpire's seat. Several people may share a side. */
export function join(draft: Draft, wanted: string): void {
  const sides = sidesWanted(draft, wanted);
  const held = seatsOf(draft, draft.by);
  const open = sides.filter((side) => !held.includes(side));
  if (open.length === 0) {
    const names = sides.map((side) => sideName(draft.system, side)).join(" and ");
    throw new RuleError(
      "already-done",
      `You are playing ${names} already. \`/phase\` shows what is awaited.`,
    );
  }
  for (const side of open) needInvitation(draft, side);
  for (const side of open) sitDown(draft, side);
}

/** While a game is set up any side may be taken; in a running game a free one, or one that the person is invited to. */
function needInvitation(draft: Draft, side: string): void {
  const { game, by, system } = draft;
  if (game.status === "setup" || invitationsOf(draft, by, side).length > 0) return;
  const players = playersOf(game, side);
  if (strangerOn(draft, side) !== undefined) return refuseOpponent(draft, side);
  if (side === "umpire") {
    if (hasAuthority(game, by) || isOrphaned(draft)) return;
    const whom = called([...new Set([...players, game.creator])]);
    throw new RuleError(
      "not-allowed",
      `Play has begun, so the umpire's seat is given only by ${whom}. Ask for \`/game invite\`.`,
    );
  }
  if (players.length === 0) return;
  const whom = called([...new Set([...players, ...decidersOn(system, game, side)])]);
  throw new RuleError(
    "not-allowed",
    `${sideName(system, side)} is played already, and play has begun. To share the side, ask ${whom} for \`/game invite\`.`,
  );
}

/** Whether nobody has a say over the whole game, and the acting person plays in it. */
function isOrphaned({ game, by }: Draft): boolean {
  const isPlayer = game.seats.some(({ user }) => user === by);
  const isGone = isForgotten(game.creator) || game.strangers?.users.includes(game.creator) === true;
  return isGone && playersOf(game, "umpire").length === 0 && isPlayer;
}

/** Takes a seat: that of the player who offered it, else one beside those who sit there. */
function sitDown(draft: Draft, side: string): void {
  const [invitation] = invitationsOf(draft, draft.by, side);
  const giver = invitation === undefined ? strangerOn(draft, side) : invitation.for;
  if (giver === undefined) joinSide(draft, side);
  else handOn(draft, side, giver);
}

/** Whoever fills a side that was free has the say over it: invitations to it from before are over. */
function joinSide(draft: Draft, side: string): void {
  const wasFree = side !== "umpire" && playersOf(draft.game, side).length === 0;
  draft.emit({ type: "joined", user: draft.by, side });
  const over = wasFree ? (draft.game.invited ?? []).filter((open) => open.side === side) : [];
  for (const { user } of over) draft.emit({ type: "declined", user, side });
}

function handOn(draft: Draft, side: string, from: string, against?: true): void {
  draft.emit({ type: "seatGiven", side, from, to: draft.by, ...(against === undefined ? {} : { against }) });
}

/**
 * A person takes what is open to them: the side that they are invited to, a seat offered to them, or one for which a
 * substitute is looked for; `giver`: who would be replaced.
 */
export function takeSeat(draft: Draft, wanted: string | undefined, giver: string | undefined): void {
  const side = wanted === undefined ? undefined : seatWanted(draft, wanted);
  const invitations = invitationsOf(draft, draft.by, side);
  const [invitation, second] = invitations;
  if (second !== undefined) {
    const sides = invitations.map((open) => open.side).join(" or ");
    throw new RuleError("bad-value", `Which seat? Add \`side:\` with ${sides}.`);
  }
  if (invitation !== undefined) return sitDown(draft, invitation.side);
  return takeOver(draft, side, giver);
}

/** The seat for which a substitute is looked for, or a free side that was named; undefined where there is none. */
function seatToTake(
  { game }: Draft,
  wanted: string | undefined,
  giver: string | undefined,
): NonNullable<Game["sought"]>[number] | undefined {
  const [seat, second] = (game.sought ?? [])
    .filter(({ side }) => wanted === undefined || side === wanted)
    .filter(({ user }) => giver === undefined || user === giver);
  if (second !== undefined)
    throw new RuleError("bad-value", "Which seat? Press the button of the one that you mean.");
  const isFree = wanted !== undefined && wanted !== "umpire" && playersOf(game, wanted).length === 0;
  return seat ?? (isFree ? { side: wanted } : undefined);
}

/** A substitute takes a seat: that of the player to be replaced, or an empty one. */
function takeOver(draft: Draft, wanted: string | undefined, giver: string | undefined): void {
  const seat = seatToTake(draft, wanted, giver);
  if (seat === undefined) throw takenAlready(draft, wanted);
  const held = seatsOf(draft, draft.by).map((own) => sideName(draft.system, own));
  if (held.length > 0) {
    throw new RuleError(
      "not-allowed",
      `You play ${held.join(" and ")} in this game; a substitute must be somebody who has no seat in it.`,
    );
  }
  if (seat.user === undefined) return joinSide(draft, seat.side);
  refuseOpponent(draft, seat.side);
  handOn(draft, seat.side, seat.user, seat.against);
}

/** Nobody puts themselves in the place of an opponent, not even after leaving their own side. */
function refuseOpponent({ game, system, by }: Draft, side: string): void {
  const other = side === "umpire" ? undefined : sidesEverHeld(system, game, by).find((held) => held !== side);
  if (other === undefined) return;
  throw new RuleError(
    "not-allowed",
    `You have played ${sideName(system, other)} in this game; a substitute for ${sideName(system, side)} must be somebody else.`,
  );
}

function takenAlready({ game, system, by }: Draft, side: string | undefined): RuleError {
  const players = side === undefined ? [] : playersOf(game, side);
  if (side === undefined || players.length === 0) {
    return new RuleError(
      "not-allowed",
      "No seat of this game is open to you now. `/game seat list` shows them.",
    );
  }
  const who = players.includes(by) ? "you play" : `${called(players)} plays`;
  return new RuleError("already-done", `The seat is taken: ${who} ${sideName(system, side)} now.`);
}

/**
 * A person gives up the seat that is named, else every one in the game, and takes back offers of them; the seats stay
 * open for others. `whose`: for whom the pressed button was, as nobody leaves by another's.
 */
export function leave(draft: Draft, wanted: string | undefined, whose: string | undefined): void {
  if (whose !== undefined && whose !== draft.by)
    throw new RuleError(
      "not-allowed",
      `That is for ${called([whose])} to press. \`/game leave\` gives up your own.`,
    );
  const seats = wanted === undefined ? seatsOf(draft, draft.by) : [ownSeat(draft, wanted)];
  if (seats.length === 0)
    throw new RuleError("not-a-player", "You have no seat in this game, so there is none to leave.");
  for (const side of seats) draft.emit({ type: "left", user: draft.by, side });
  const offers = (draft.game.invited ?? []).filter(
    (open) => open.for === draft.by && seats.includes(open.side),
  );
  for (const { user, side } of offers) draft.emit({ type: "declined", user, side });
}

/** Refuses those who may not change what is a side's own, such as its units: its players may, and who acts for them. */
export function needSay({ system, game, by }: Draft, side: string, what: string): void {
  if (mayActFor(system, game, by, side)) return;
  throw new RuleError(
    "not-allowed",
    `Only a player of the ${sideName(system, side)}, or an umpire or creator who plays no side, may change that side's ${what}.`,
  );
}

/** Somebody who wants to do something in a game. */
type Person = Pick<Draft, "system" | "game" | "by">;

/** Refuses with `not-a-player` those who neither hold a side nor have authority. */
export function needPart(person: Person): void {
  if (!hasAuthority(person.game, person.by)) sidesPlayedBy(person);
}

/** The sides that a person holds; refuses with `not-a-player` those who hold none and names the way in. */
function sidesPlayedBy({ system, game, by }: Person): string[] {
  const sides = sidesHeldBy(system, game, by);
  if (sides.length > 0) return sides;
  const open = system.sides.filter(({ id }) => game.status === "setup" || playersOf(game, id).length === 0);
  const names = open.map((side) => `\`${side.id}\``).join(" or ");
  throw new RuleError(
    "not-a-player",
    open.length > 0
      ? `You have no side in this game. Take one with \`/game join\`: ${names}.`
      : "You have no side in this game, and all are played. `/game follow` lets you watch; to play, ask a player for `/game invite`.",
  );
}
