import { SAVE_VERSION } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/pace.ts";

/** The waits of a game without any yet. */
export function freshPace(game: string, at: number): Pace {
  return { version: SAVE_VERSION, game, waits: [], due: null, credited: at };
}
