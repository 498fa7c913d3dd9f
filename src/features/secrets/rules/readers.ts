import { RuleError } from "#core/errors.ts";
import { type Asker, playersOf, roleOf } from "#core/people/index.ts";
import type { Audience, Game, SecretEntry } from "#core/schema/index.ts";

/** True for an umpire who may rule in secret: accepted by all players, and never a player of a side. */
export function isUmpire({ game }: { game: Game }, user: string): boolean {
  return roleOf(game, user).isNeutral();
}

type Authorship = Pick<SecretEntry, "by" | "coauthors">;

/** The authors of a secret, the last one first. */
export function authorsOf({ by, coauthors = [] }: Authorship): string[] {
  return [by, ...coauthors];
}

/** The players of a side who may see a secret: its last author, and those with access to the secrets of every author. */
function sharersOf(game: Game, side: string, secret: Authorship): string[] {
  const shared = authorsOf(secret).map((author) => roleOf(game, author).sharers(side));
  return playersOf(game, side).filter(
    (player) => player === secret.by || shared.every((sharers) => sharers.includes(player)),
  );
}

/**
 * True if a user may see a secret. After the game's end everyone may. The umpire sees every secret that a player of its
 * side sees. A secret that no player sees is open to the umpire if all of its authors accepted the umpire.
 */
export function mayKnow(
  { game }: { game: Game },
  secret: Authorship & Pick<SecretEntry, "for">,
  user: string,
): boolean {
  if (game.status === "ended") return true;
  const { for: audience } = secret;
  const sharers = audience === "umpire" ? [] : sharersOf(game, audience.side, secret);
  if (sharers.includes(user)) return true;
  if (sharers.length > 0) return isUmpire({ game }, user);
  return authorsOf(secret).every((author) => roleOf(game, user).isNeutralTo(author));
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
