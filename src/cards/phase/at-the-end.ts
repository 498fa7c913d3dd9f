import { limitStandings } from "#core/tracks/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/**
 * The limits at which players may want to end the game: the last turn if it is over, and others that are reached, from
 * the step that checks limits on.
 */
export function limitsAtTheEnd(system: System, game: Game): ReturnType<typeof limitStandings> {
  if (game.status !== "running") return [];
  const { position, reached = {} } = game.play;
  const final = system.sequence.segments.at(-1);
  const isLastPhase = position.segment === final?.id && position.phase === final.phases.at(-1);
  return limitStandings(system, game).filter(({ limit, value, bound, isReached }) => {
    if (!isReached) return false;
    if ("turn" in limit.of) return value > bound || isLastPhase;
    const isPassed = (reached[limit.key] ?? position.turn) < position.turn;
    return isPassed || system.stepAt(position).limits === true;
  });
}

/** True if players may want to end the game. */
export function isAtTheEnd(system: System, game: Game): boolean {
  return limitsAtTheEnd(system, game).length > 0;
}
