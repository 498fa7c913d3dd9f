import { RuleError } from "#core/errors.ts";
import { type Asker, roleOf } from "#core/people/index.ts";
import type { Audience, Game } from "#core/schema/index.ts";

/** True for an umpire who may rule in secret: accepted by all players, and never a player of a side. */
export function isUmpire({ game }: { game: Game }, user: string): boolean {
  return roleOf(game, user).isNeutral();
}

export function isSameAudience(one: Audience, other: Audience): boolean {
  return one === "umpire" || other === "umpire" ? one === other : one.side === other.side;
}

/** Refuses users who make no closed rolls: all but the players of the sides and an umpire who may rule in secret. */
export function needCloser({ system, game }: Pick<Asker, "system" | "game">, user: string): void {
  if (roleOf(game, user).sidesIn(system).length === 0 && !isUmpire({ game }, user))
    throw new RuleError("refuse-secret-players-only");
}

/** True if it is clear who sees a user's closed rolls: an umpire who may rule in secret, or the user's only side. */
export function mayClose({ system, game }: Pick<Asker, "system" | "game">, user: string): boolean {
  return isUmpire({ game }, user) || roleOf(game, user).sidesIn(system).length === 1;
}

/** True if a game has an umpire who may rule in secret. */
export function hasUmpire(game: Game): boolean {
  return game.seats.some(({ user }) => isUmpire({ game }, user));
}
