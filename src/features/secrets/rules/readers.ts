import { playersOf, roleOf } from "#core/people.ts";
import type { Audience, Game } from "#core/schema.ts";

/**
 * True if a user belongs to an audience: the current players of the side, and umpires accepted by all who never held a
 * side. A player who has held another side is excluded, so that nobody takes a seat for its secrets.
 */
export function isIn({ game }: { game: Game }, audience: Audience, user: string): boolean {
  if (roleOf(game, user).isNeutral()) return true;
  if (audience === "umpire" || !playersOf(game, audience.side).includes(user)) return false;
  const held = [...game.seats, ...(game.former ?? [])].filter((seat) => seat.user === user);
  return held.every(({ side }) => side === audience.side || side === "umpire");
}

/** True if a game has an umpire who may rule in secret. */
export function hasUmpire(game: Game): boolean {
  return game.seats.some(({ user }) => roleOf(game, user).isNeutral());
}
