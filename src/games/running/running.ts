import { RuleError } from "#core/errors.ts";
import { plain } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import { text } from "#words/text.ts";
import type { System } from "#core/system/index.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** A game with its system. */
export interface Running {
  game: Game;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
}

/** The refusal for a channel without a game. `last` is the channel's last game. */
export function nothingHere(last: Game | undefined): RuleError {
  if (last === undefined) return new RuleError("refuse-no-game");
  const { archived, channel, title } = last;
  const game = plain(title);
  if (archived === true)
    return new RuleError("refuse-game-put-away", { game }).leadingTo(
      { name: text("choice-bring-back"), command: "game move", options: { game: last.id } },
      { name: text("choice-new-game"), command: "game new" },
    );
  return new RuleError("refuse-game-elsewhere", { game, channel });
}
