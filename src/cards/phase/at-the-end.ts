import { limitStandings } from "#core/tracks/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/**
 * True if players may want to end the game, because the last turn is over or another limit is reached at a step that
 * checks limits.
 */
export function isAtTheEnd(system: System, game: Game): boolean {
  if (game.status !== "running") return false;
  const { position } = game.play;
  const final = system.sequence.segments.at(-1);
  const isLastPhase = position.segment === final?.id && position.phase === final.phases.at(-1);
  return limitStandings(system, game).some(({ limit, value, bound, isReached }) => {
    if (!isReached) return false;
    if ("turn" in limit.of) return value > bound || isLastPhase;
    return system.stepAt(position).limits === true;
  });
}
