import type { Pace } from "#core/schema/index.ts";

/** The waits of a new game. */
export function freshPace(game: string, at: number): Pace {
  return { game, waits: [], due: null, credited: at };
}
