import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import type { Refusable } from "./undoing.ts";
import { playersOf, sidesHeldBy } from "../pace/waits.ts";
import { opponentsOf } from "../seats/opponents.ts";

/** What was refused, as the undo says it. */
type RefusedDice = true | "spoken for";

/** Whether somebody of the person's own sides has made a move since, and taken the refusable one as it was by that. */
function hasGoneOn(system: System, game: Game, user: string, since: readonly string[]): boolean {
  const own = sidesHeldBy(system, game, user).flatMap((side) => playersOf(game, side));
  const movers = new Set(since);
  return [user, ...own].some((player) => movers.has(player));
}

/**
 * What of a move a person may refuse alone until their side has gone on: dice that an opponent has entered, what
 * somebody else decided for their side, or steps that only tidy the map and were closed for it. Undefined where there is nothing.
 */
export function refusedBy(
  system: System,
  game: Game,
  user: string,
  move: Refusable | undefined,
): RefusedDice | undefined {
  if (move === undefined || hasGoneOn(system, game, user, move.since)) return undefined;
  const isOpponents = (player: string) => player !== user && opponentsOf(system, game, player).includes(user);
  if (move.enteredBy.some(isOpponents)) return true;
  const held = sidesHeldBy(system, game, user);
  const isOwn = move.by !== user && [...move.spokenFor, ...move.tidied].some((side) => held.includes(side));
  return isOwn ? "spoken for" : undefined;
}
