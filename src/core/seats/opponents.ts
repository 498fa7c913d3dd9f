import type { Game } from "../schema.ts";
import type { System } from "../system.ts";
import { playersOf, roleOf } from "../people.ts";

/** The players of sides for which the user does not speak. Excludes unresponsive sides. */
export function opponentsOf(
  system: System,
  game: Game,
  user: string,
  stalled: readonly string[] = [],
): string[] {
  const out = new Set([...roleOf(game, user).sidesAloneIn(system), ...stalled]);
  const sides = system.sides.map(({ id }) => id).filter((side) => !out.has(side));
  const players = new Set(sides.flatMap((side) => playersOf(game, side)));
  players.delete(user);
  return [...players];
}
