import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** A game with the system that it is played by. */
export interface Running {
  game: Game;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
}
