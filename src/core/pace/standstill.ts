import type { Game } from "../schema.ts";

/** The time that clocks show. During a pause, the time of its start. */
export function clockOf({ paused }: Pick<Game, "paused">, now: number): number {
  return paused === undefined ? now : Math.min(now, paused.from);
}
