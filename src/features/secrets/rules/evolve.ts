import type { Game, GameEvent } from "#core/schema/index.ts";
import { withList, withoutDeclared, withPlay, withRolledCard, type Evolutions } from "#core/evolutions.ts";
import { unitsIn } from "#core/units/index.ts";

/** An import ends closed rolls, because their dice are only in the other bot's store. */
export function withoutLost(game: Game, { type }: GameEvent): Game {
  return type === "imported" ? withList(game, "closed", []) : game;
}

/** Closed rolls, and hidden units that were revealed. An undo hides these units again, but leaves the rolls. */
export const SECRET_EVOLUTIONS = {
  unitRevealed: (game, { id, side, unit }) =>
    withPlay(game, {
      units: { ...game.play.units, [side]: [...unitsIn(game).of(side), unit] },
      revealed: [...(game.play.revealed ?? []), id],
    }),
  rollClosed: (game, { closed }) => ({
    ...withList(withRolledCard(withoutDeclared(game, closed.declared), closed.card), "closed", [
      ...(game.closed ?? []),
      closed,
    ]),
    dice: { ...game.dice, rolls: closed.to },
  }),
  rollOpened: (game, { id }) =>
    withList(
      game,
      "closed",
      (game.closed ?? []).filter((closed) => closed.id !== id),
    ),
  resultApplied: (game, { id }) => withPlay(game, { applied: [...(game.play.applied ?? []), id] }),
  ruled: (game) => game,
} satisfies Partial<Evolutions>;
