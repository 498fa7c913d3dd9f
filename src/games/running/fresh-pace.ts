import { SAVE_VERSION, type Pace } from "#core/schema/index.ts";

/** The waits of a new game. */
export function freshPace(game: string, at: number): Pace {
  return { version: SAVE_VERSION, game, waits: [], due: null, credited: at };
}
