import { roleOf } from "#core/people/index.ts";
import type { Game, SecretEntry } from "#core/schema/index.ts";

/** True for an umpire who may rule in secret: accepted by all players, and never a player of a side. */
export function isUmpire({ game }: { game: Game }, user: string): boolean {
  return roleOf(game, user).isNeutral();
}

/**
 * True if a user may know a secret that `by` made for an audience. The umpire may know every secret that a player
 * may know, and otherwise those of authors who accepted the umpire.
 */
export function mayKnow(
  { game }: { game: Game },
  { for: audience, by }: { for: SecretEntry["for"]; by: string },
  user: string,
): boolean {
  const sharers = audience === "umpire" ? [] : roleOf(game, by).sharers(audience.side);
  if (sharers.includes(user)) return true;
  return sharers.length > 0 ? isUmpire({ game }, user) : roleOf(game, user).isNeutralTo(by);
}

/** True if a game has an umpire who may rule in secret. */
export function hasUmpire(game: Game): boolean {
  return game.seats.some(({ user }) => isUmpire({ game }, user));
}
