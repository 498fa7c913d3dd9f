import type { Game, Outage } from "../schema.ts";

/**
 * The times in which players' clocks were stopped: outages, and the last pause. A pause includes the outages within
 * it, and counts once it is over.
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

/** The time that clocks show. During a pause, the time of its start. */
export function clockOf({ paused }: Pick<Game, "paused">, now: number): number {
  return paused === undefined ? now : Math.min(now, paused.from);
}
