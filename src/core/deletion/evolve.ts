import type { Evolutions } from "../evolutions.ts";
import type { Game } from "../schema.ts";

/** The game without its scheduled deletion. */
export function keptGame(game: Game): Game {
  const { deletion: _, ...kept } = game;
  return kept;
}

export const DELETION = {
  deletionSet: (game, { by, at }) => ({ ...game, deletion: { by, at } }),
  deletionDropped: keptGame,
} satisfies Partial<Evolutions>;
