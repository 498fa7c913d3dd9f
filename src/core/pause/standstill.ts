import type { Game } from "../schema/game.ts";
import type { Outage } from "../pace/waiting-shape.ts";

/**
 * The times in which players' clocks stood still: outages of the bot, and the last pause. An outage in a pause is part of
 * it; a pause that is not over counts once it is.
 */
export function standstills(
  { paused, pauseOver }: Pick<Game, "paused" | "pauseOver">,
  outages: readonly Outage[],
): Outage[] {
  const apart = outages.filter(({ from }) => {
    const isInPause = paused !== undefined && from >= paused.from;
    const isInLast = pauseOver !== undefined && pauseOver.from <= from && from < pauseOver.until;
    return !isInPause && !isInLast;
  });
  return pauseOver === undefined ? apart : [...apart, pauseOver];
}

/** The moment by which clocks go: in a pause, that of its beginning. */
export function clockOf({ paused }: Pick<Game, "paused">, now: number): number {
  return paused === undefined ? now : Math.min(now, paused.from);
}
