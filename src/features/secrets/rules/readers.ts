import { roleOf } from "#core/people.ts";
import type { Game, SecretEntry } from "#core/schema.ts";

/** True for an umpire who may rule in secret: accepted by all players, and never a player of a side. */
export function isUmpire({ game }: { game: Game }, user: string): boolean {
  return roleOf(game, user).isNeutral();
}

/** True if a user may know a secret that `by` made for an audience. The umpire may know all secrets. */
export function mayKnow(
  { game }: { game: Game },
  { for: audience, by }: { for: SecretEntry["for"]; by: string },
  user: string,
): boolean {
  if (isUmpire({ game }, user)) return true;
  return audience !== "umpire" && roleOf(game, by).sharers(audience.side).includes(user);
}

/** True if a game has an umpire who may rule in secret. */
export function hasUmpire(game: Game): boolean {
  return game.seats.some(({ user }) => isUmpire({ game }, user));
}
