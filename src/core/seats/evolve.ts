import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { withList, type Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";

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

/** The umpire's seats with those changed who have not accepted the umpire; a seat that awaits nobody says nothing. */
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

/** A person has one invitation to a side: the latest. It lifts what was refused. */
function withInvitation(game: Game, { user, side, for: giver }: EventOf<"invited">): Game {
  const others = withoutInvitation(game, user, side).invited ?? [];
  const invitation = giver === undefined ? { user, side } : { user, side, for: giver };
  return withList(withoutAsking(game, user), "invited", [...others, invitation]);
}

function withSearch(game: Game, { side, for: user, against }: EventOf<"substituteSought">): Game {
  const sought = {
    side,
    ...given({ user, against }),
  };
  return withList(game, "sought", [...(game.sought ?? []), sought]);
}

/** The seats of a side for which nobody is sought any more: with `user`, that person's; without, the empty ones. */
function withoutSearch(game: Game, side: string, user?: string): Game {
  const left = (game.sought ?? []).filter((sought) => sought.side !== side || sought.user !== user);
  return withList(game, "sought", left);
}

/** Whoever sits down again has the side and does not only have had it. */
function withoutFormer(game: Game, user: string, side: string): Game {
  const left = (game.former ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "former", left);
}

/** The umpire's seat is no side. */
function withFormer(game: Game, seat: NonNullable<Game["former"]>[number]): Game {
  if (seat.side === "umpire") return game;
  const others = withoutFormer(game, seat.user, seat.side).former ?? [];
  return withList(game, "former", [...others, seat]);
}

function seated(game: Game, { user, side, awaits }: EventOf<"joined">): Game {
  const seat = { user, side, ...given({ awaits }) };
  const joined = withoutFormer({ ...game, seats: [...game.seats, seat] }, user, side);
  return withoutSearch(withoutAsking(withoutInvitation(joined, user, side), user, side), side);
}

/** Who was removed sits down again only if invited. */
function unseated(game: Game, { user, side, removed }: EventOf<"left">): Game {
  const seats = game.seats.filter((seat) => seat.user !== user || seat.side !== side);
  const left = withoutSearch(withFormer({ ...game, seats }, { user, side }), side, user);
  return removed === true ? refused(left, user, side, true) : left;
}

/** Whoever was offered the seat too is too late. Who has not accepted an umpire is followed by one who has not. */
function handedOn(game: Game, { side, from, to, against, awaits }: EventOf<"seatGiven">): Game {
  const others = game.seats.filter((seat) => seat.side !== side || seat.user !== to);
  const taken = { user: to, side, ...given({ awaits }) };
  const seats = others.map((seat) => (seat.side === side && seat.user === from ? taken : seat));
  const gone = { user: from, side, ...given({ ousted: against }) };
  const awaited = withAwaits({ ...game, seats }, (waiting) =>
    waiting.includes(from) && !waiting.includes(to) ? [...waiting, to] : waiting,
  );
  const handed = withoutSearch(withFormer(withoutFormer(awaited, to, side), gone), side, from);
  const left = (handed.invited ?? []).filter(
    (open) => open.side !== side || (open.user !== to && open.for !== from),
  );
  return withList(handed, "invited", left);
}

/** Who sits where, is asked to, and is looked for. */
export const SEATS = {
  joined: seated,
  left: unseated,
  seatAsked: asked,
  askingDropped,
  umpireAccepted,
  seatGiven: handedOn,
  invited: withInvitation,
  declined: (game, { user, side }) => withoutInvitation(game, user, side),
  substituteSought: withSearch,
  substituteDropped: (game, event) => withoutSearch(game, event.side, event.for),
} satisfies Partial<Evolutions>;
