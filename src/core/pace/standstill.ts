import type { Game, Outage } from "../schema.ts";

/**
 * The times in which players' clocks stood still: outages, and the last pause. Outages within a pause are part of
 * it; a pause counts once it is over.
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

/** The time that clocks show: during a pause, that of its start. */
export function clockOf({ paused }: Pick<Game, "paused">, now: number): number {
  return paused === undefined ? now : Math.min(now, paused.from);
}
