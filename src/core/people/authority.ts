import type { Game } from "../schema.ts";
import type { System } from "../system.ts";

export function playersOf(game: Game, side: string): string[] {
  return game.seats.filter((seat) => seat.side === side).map((seat) => seat.user);
}

/** The sides that a user holds, in the game's order; `umpire` is not a side. */
export function sidesHeldBy(system: System, game: Game, user: string): string[] {
  return system.sides
    .map((side) => side.id)
    .filter((side) => game.seats.some((seat) => seat.user === user && seat.side === side));
}

/**
 * The sides for which a user alone may speak. A user with several sides may not speak for one that has other players.
 */
export function sidesSpokenFor(system: System, game: Game, user: string): string[] {
  const own = sidesHeldBy(system, game, user);
  return own.length < 2 ? own : own.filter((side) => playersOf(game, side).length === 1);
}

/**
 * The players who have not accepted an umpire: those of a side, or of all, who were seated before the umpire. Joining
 * later accepts the umpire.
 */
export function notAcceptedBy({ seats }: Pick<Game, "seats">, umpire: string, side?: string): string[] {
  const awaits = seats.flatMap((seat) =>
    seat.side === "umpire" && seat.user === umpire ? (seat.awaits ?? []) : [],
  );
  const sits = (user: string) =>
    seats.some(
      (seat) => seat.user === user && seat.side !== "umpire" && (side === undefined || seat.side === side),
    );
  return awaits.filter(sits);
}

/** True if the user is an umpire accepted by all players of the side, or of every side if none is given. */
export function isAcceptedUmpire(game: Game, user: string, side?: string): boolean {
  return playersOf(game, "umpire").includes(user) && notAcceptedBy(game, user, side).length === 0;
}

/** True for a game's creator and for every umpire, accepted or not. */
export function hasOffice(game: Game, user: string): boolean {
  return game.creator === user || playersOf(game, "umpire").includes(user);
}

/** True if a user has a seat or created the game. Others are onlookers. */
export function hasPart(game: Game, user: string): boolean {
  return game.creator === user || game.seats.some((seat) => seat.user === user);
}

/** True for users with authority over the whole game: its creator, and umpires accepted by every side. */
export function hasAuthority(game: Game, user: string): boolean {
  return game.creator === user || isAcceptedUmpire(game, user);
}

/** The sides that a user holds or has held. After play has begun, excludes sides left before. */
export function sidesEverHeld(system: System, { seats, former = [] }: Game, user: string): string[] {
  const held = [...seats, ...former].filter((seat) => seat.user === user);
  return system.sides.map(({ id }) => id).filter((id) => held.some(({ side }) => side === id));
}

/** True for an umpire accepted by every side, or by `side`, who has never held a side. */
export function isNeutral(system: System, game: Game, user: string, side?: string): boolean {
  return isAcceptedUmpire(game, user, side) && sidesEverHeld(system, game, user).length === 0;
}

/**
 * True if a user may act for a side without naming it: its players and a neutral umpire. For a side without players,
 * also the creator and accepted umpires, who have to name a side with players.
 */
export function mayActFor(system: System, game: Game, user: string, side: string): boolean {
  const players = playersOf(game, side);
  if (players.includes(user) || isNeutral(system, game, user, side)) return true;
  return players.length === 0 && hasAuthority(game, user);
}

/** The creator and umpires who decide about a seat. Players do not decide about an opponent's. */
export function decidersOn(system: System, game: Game, seat: string): string[] {
  const ruling = [...new Set([...playersOf(game, "umpire"), game.creator])];
  if (seat === "umpire") return ruling.filter((user) => hasAuthority(game, user));
  return ruling.filter((user) => mayActFor(system, game, user, seat));
}
