import { roleOf } from "#core/people.ts";
import type { Game, SecretEntry } from "#core/schema.ts";

/** True for an umpire who may rule in secret: accepted by all players, and never a player of a side. */
export function isUmpire({ game }: { game: Game }, user: string): boolean {
  return roleOf(game, user).isNeutral();
}

/**
 * True if a user may know a secret that `by` made for an audience. The umpire may know all secrets, except those of an
 * author who left without accepting the umpire, and that no player of the side may know.
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
