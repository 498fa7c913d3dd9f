import type { EventOf, Game } from "../schema/index.ts";
import { withList, type Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import { playersOf } from "../people/index.ts";

function withoutInvitation(game: Game, user: string, side: string): Game {
  const left = (game.invited ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "invited", left);
}

function withoutAsking(game: Game, user: string, side?: string): Game {
  const left = (game.asking ?? []).filter(
    (asking) => asking.user !== user || (side !== undefined && asking.side !== side),
  );
  return withList(game, "asking", left);
}

function asked(game: Game, { user, side }: EventOf<"seatAsked">): Game {
  return withList(game, "asking", [...(withoutAsking(game, user, side).asking ?? []), { user, side }]);
}

function refused(game: Game, user: string, side: string, isRemoved = false): Game {
  const others = withoutAsking(game, user, side).asking ?? [];
  return withList(game, "asking", [
    ...others,
    { user, side, refused: true, ...(isRemoved ? { removed: true } : {}) },
  ]);
}

function askingDropped(game: Game, { user, side, why }: EventOf<"askingDropped">): Game {
  return why === "refused" ? refused(game, user, side) : withoutAsking(game, user, side);
}

/** The umpires' seats with changed consents. An empty list is omitted. */
function withAwaits(game: Game, change: (awaits: string[], umpire: string) => string[]): Game {
  const seats = game.seats.map((seat) => {
    if (seat.awaits === undefined) return seat;
    const awaits = change(seat.awaits, seat.user);
    const { awaits: _, ...rest } = seat;
    return awaits.length === 0 ? rest : { ...rest, awaits };
  });
  return { ...game, seats };
}

function umpireAccepted(game: Game, { umpire, user }: EventOf<"umpireAccepted">): Game {
  return withAwaits(game, (awaits, whose) =>
    whose === umpire ? awaits.filter((player) => player !== user) : awaits,
  );
}

/** Adds an invitation, which replaces an earlier one to the same side and cancels a refusal. */
function withInvitation(game: Game, { user, side, for: giver, by }: EventOf<"invited">): Game {
  const others = withoutInvitation(game, user, side).invited ?? [];
  const invitation = { user, side, ...given({ for: giver, by }) };
  return withList(withoutAsking(game, user), "invited", [...others, invitation]);
}

/** Removes the record that a user held a side before, when they take the side again. */
function withoutFormer(game: Game, user: string, side: string): Game {
  const left = (game.former ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "former", left);
}

/**
 * Records a former side; the umpire's seat is not a side. `against`: the user lost it against their will. The next
 * holder sees the user's secrets only if the user gave up the seat during play. `to`: the next holder, if seated.
 */
function withFormer(
  game: Game,
  { user, side, to }: { user: string; side: string; to?: string },
  against: boolean,
): Game {
  if (side === "umpire") return game;
  const others = withoutFormer(game, user, side).former ?? [];
  if (!against && game.status !== "setup") return withList(game, "former", [...others, { user, side }]);
  const partners = playersOf(game, side).filter((player) => player !== to);
  const ousted = { user, side, ousted: true as const, ...(partners.length === 0 ? {} : { partners }) };
  return withList(game, "former", [...others, ousted]);
}

function seated(game: Game, { user, side, awaits }: EventOf<"joined">): Game {
  const seat = { user, side, ...given({ awaits }) };
  const joined = withoutFormer({ ...game, seats: [...game.seats, seat] }, user, side);
  return withoutAsking(withoutInvitation(joined, user, side), user, side);
}

/** Removes a seat. A user who was removed needs an invitation. */
function unseated(game: Game, { user, side, removed }: EventOf<"left">): Game {
  const seats = game.seats.filter((seat) => seat.user !== user || seat.side !== side);
  const left = withFormer({ ...game, seats }, { user, side }, removed === true);
  return removed === true ? refused(left, user, side, true) : left;
}

/**
 * Passes a seat on, and cancels other offers of it. If an umpire awaits the old holder's consent, the umpire then
 * awaits the new holder's.
 */
function handedOn(game: Game, { side, from, to, against, awaits }: EventOf<"seatGiven">): Game {
  const others = game.seats.filter((seat) => seat.side !== side || seat.user !== to);
  const taken = { user: to, side, ...given({ awaits }) };
  const seats = others.map((seat) => (seat.side === side && seat.user === from ? taken : seat));
  const awaited = withAwaits({ ...game, seats }, (waiting) =>
    waiting.includes(from) && !waiting.includes(to) ? [...waiting, to] : waiting,
  );
  const handed = withFormer(withoutFormer(awaited, to, side), { user: from, side, to }, against === true);
  const left = (handed.invited ?? []).filter(
    (open) => open.side !== side || (open.user !== to && open.for !== from),
  );
  return withList(handed, "invited", left);
}

/** Events about seats. */
export const SEATS = {
  joined: seated,
  left: unseated,
  seatAsked: asked,
  askingDropped,
  umpireAccepted,
  seatGiven: handedOn,
  invited: withInvitation,
  declined: (game, { user, side }) => withoutInvitation(game, user, side),
} satisfies Partial<Evolutions>;
