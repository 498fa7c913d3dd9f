import { paragraph, smallPrint } from "#cards/blocks.ts";
import { markedSide } from "#cards/words.ts";
import { roleOf } from "#core/people/index.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { standingLines } from "./cards/standing.ts";
import { NONE } from "./standing.ts";

/** The phases that the user's sides pass, now and each turn. */
export const passesOfSide: FeatureSide = async ({ games }, { book, game }, { user: { id: user } }) => {
  const standing = game.status === "running" ? await games.standingOf(game) : {};
  const sides = roleOf(game, user)
    .sidesIn(book)
    .filter((side) => standing[side] !== undefined || game.play.ahead?.some((ahead) => ahead.side === side));
  const lists = sides.flatMap((side) => [
    ...smallPrint(book.say("standing-title", { side: markedSide(book, side) })),
    ...paragraph(...standingLines(book, game, side, standing[side] ?? NONE)),
  ]);
  return { lists: game.status === "running" ? lists : [], buttons: [] };
};
