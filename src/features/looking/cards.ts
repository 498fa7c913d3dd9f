import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import { buttonFor } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** The sides that have no players and no invitations. */
export function freeSides({ sides }: Pick<Rulebook, "sides">, game: Game): Rulebook["sides"] {
  const { invited = [] } = game;
  return sides.filter(
    ({ id }) => playersOf(game, id).length === 0 && !invited.some(({ side }) => side === id),
  );
}

export const LOOKING_CARDS = {
  setUp: (book, game) =>
    game.guild === null || freeSides(book, game).length === 0
      ? []
      : [buttonFor({ kind: "seekPlayers" }, book.say("looking-button"))],
} satisfies FeatureCards;
