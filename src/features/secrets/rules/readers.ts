import { roleOf } from "#core/people.ts";
import type { Audience, Game } from "#core/schema.ts";
import type { System } from "#core/system.ts";

/**
 * True if a user belongs to an audience: the current players of the side, and umpires accepted by all who never held a
 * side. A player who has held another side is excluded, so that nobody takes a seat for its secrets.
 */
export function isIn(
  { system, game }: { system: System; game: Game },
  audience: Audience,
  user: string,
): boolean {
  const role = roleOf(game, user);
  if (role.isNeutral()) return true;
  if (audience === "umpire") return false;
  return (
    role.sidesIn(system).includes(audience.side) &&
    role.sidesEverIn(system).every((side) => side === audience.side)
  );
}

/** True if a game has an umpire who may rule in secret. */
export function hasUmpire(game: Game): boolean {
  return game.seats.some(({ user }) => roleOf(game, user).isNeutral());
}
