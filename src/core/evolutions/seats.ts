import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { withList, type Evolutions } from "./evolutions.ts";

function withoutInvitation(game: Game, user: string, side: string): Game {
  const left = (game.invited ?? []).filter((seat) => seat.user !== user || seat.side !== side);
  return withList(game, "invited", left);
}

/** A person has one invitation to a side: the latest. */
function withInvitation(game: Game, { user, side, for: giver }: EventOf<"invited">): Game {
  const others = withoutInvitation(game, user, side).invited ?? [];
  const invitation = giver === undefined ? { user, side } : { user, side, for: giver };
  return withList(game, "invited", [...others, invitation]);
}

function withSearch(game: Game, { side, for: user, against }: EventOf<"substituteSought">): Game {
  const sought = {
    side,
    ...(user === undefined ? {} : { user }),
    ...(against === undefined ? {} : { against }),
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

function seated(game: Game, { user, side }: EventOf<"joined">): Game {
  const joined = withoutFormer({ ...game, seats: [...game.seats, { user, side }] }, user, side);
  return withoutSearch(withoutInvitation(joined, user, side), side);
}

function unseated(game: Game, { user, side }: EventOf<"left">): Game {
  const seats = game.seats.filter((seat) => seat.user !== user || seat.side !== side);
  return withoutSearch(withFormer({ ...game, seats }, { user, side }), side, user);
}

/** Whoever was offered the seat too is too late. */
function handedOn(game: Game, { side, from, to, against }: EventOf<"seatGiven">): Game {
  const others = game.seats.filter((seat) => seat.side !== side || seat.user !== to);
  const seats = others.map((seat) => (seat.side === side && seat.user === from ? { user: to, side } : seat));
  const gone = { user: from, side, ...(against === undefined ? {} : { ousted: against }) };
  const given = withoutSearch(withFormer(withoutFormer({ ...game, seats }, to, side), gone), side, from);
  const left = (given.invited ?? []).filter(
    (open) => open.side !== side || (open.user !== to && open.for !== from),
  );
  return withList(given, "invited", left);
}

/** Who sits where, is asked to, and is looked for. */
export const SEATS = {
  joined: seated,
  left: unseated,
  seatGiven: handedOn,
  invited: withInvitation,
  declined: (game, { user, side }) => withoutInvitation(game, user, side),
  substituteSought: withSearch,
  substituteDropped: (game, event) => withoutSearch(game, event.side, event.for),
} satisfies Partial<Evolutions>;
