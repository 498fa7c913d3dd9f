import { isAlias, playersOf } from "#core/people/index.ts";
import { buttonFor } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";

/** Buttons that set up the same game again, with the same sides or, if there were opponents, with swapped ones. */
export const REMATCH_CARDS = {
  ended(book, game) {
    const players = book.sides.map(({ id }) => playersOf(game, id).filter((user) => !isAlias(user)));
    if (players.flat().length === 0) return [];
    const hasOpponents = new Set(players.flat()).size > 1;
    return [
      buttonFor({ kind: "rematch" }, book.say("rematch"), "primary"),
      ...(hasOpponents ? [buttonFor({ kind: "rematch", swap: true }, book.say("rematch-swapped"))] : []),
    ];
  },
} satisfies FeatureCards;
