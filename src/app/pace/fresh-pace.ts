import { SAVE_VERSION } from "#core/schema/game.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";

/** How a game gets on of which nothing is known yet. */
export function freshPace(game: string, at: number): Pace {
  return { version: SAVE_VERSION, game, waits: [], due: null, credited: at };
}
