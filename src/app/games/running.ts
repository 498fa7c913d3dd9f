import { RuleError } from "#core/errors.ts";
import { plain } from "#core/names/typed.ts";
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

/** Why a channel has no game; `last`: the game that was there. */
export function nothingHere(last: Game | undefined): RuleError {
  if (last === undefined) return new RuleError("refuse-no-game");
  const { archived, channel, title } = last;
  const game = plain(title);
  if (archived === true) return new RuleError("refuse-game-put-away", { game });
  return new RuleError("refuse-game-elsewhere", { game, channel });
}
