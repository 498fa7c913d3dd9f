import type { PastState, Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { playersOf, roleOf } from "#core/people/index.ts";

/** Kind of a refused move, for the undo event. */
type RefusedDice = true | "spoken for";

/** True if a player of the user's sides has moved since, which accepts the move. */
function hasGoneOn(system: System, game: Game, user: string, since: readonly string[]): boolean {
  const own = roleOf(game, user)
    .sidesIn(system)
    .flatMap((side) => playersOf(game, side));
  const movers = new Set(since);
  return [user, ...own].some((player) => movers.has(player));
}

/**
 * The parts of a move that a user may refuse alone until their side has moved: dice that an opponent entered,
 * decisions for their side, or housekeeping steps closed for it. Undefined if there are none.
 */
export function refusedBy(
  system: System,
  game: Game,
  user: string,
  move: PastState["refusable"],
): RefusedDice | undefined {
  if (move === undefined || hasGoneOn(system, game, user, move.since)) return undefined;
  const isOpponents = (player: string) =>
    player !== user && roleOf(game, player).opponents(system).includes(user);
  if (move.enteredBy.some(isOpponents)) return true;
  const held = roleOf(game, user).sidesIn(system);
  const isOwn = move.by !== user && [...move.spokenFor, ...move.tidied].some((side) => held.includes(side));
  return isOwn ? "spoken for" : undefined;
}
