import { buttonFor } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { REMATCH_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import { isAlias, playersOf } from "#core/people/index.ts";
import type { Handlers } from "#games/command.ts";
import { rematch } from "./rematch.ts";

const presses: Handlers<keyof typeof REMATCH_SHAPES.presses> = { rematch };

/** Buttons that set up the same game again, with the same sides or, if there were opponents, with swapped ones. */
const cards = {
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

export const REMATCH: Feature = {
  name: "rematch",
  cards,
  presses,
};
