import type { Game, Seal } from "#core/schema/index.ts";
import { withList, type Evolutions } from "#core/evolutions.ts";

function withoutSeals(game: Game, isGone: (seal: Seal) => boolean): Game {
  return withList(
    game,
    "seals",
    (game.seals ?? []).filter((seal) => !isGone(seal)),
  );
}

/** Closed seals. Those of a forgotten user are deleted. */
export const SEAL_EVOLUTIONS = {
  sealed: (game, { seal }) => withList(game, "seals", [...(game.seals ?? []), seal]),
  unsealed: (game, { seal }) => withoutSeals(game, ({ id }) => id === seal),
  forgotten: (game, { alias }) => withoutSeals(game, ({ by }) => by === alias),
} satisfies Partial<Evolutions>;
