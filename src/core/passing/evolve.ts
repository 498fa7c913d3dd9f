import { withPlay, type Evolutions } from "../evolutions.ts";
import type { EventOf, Play } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";

/** The game with what sides have passed ahead; left out while there is nothing. */
function withAhead(game: Game, ahead: NonNullable<Play["ahead"]>): Game {
  const { ahead: _, ...play } = game.play;
  return { ...game, play: ahead.length === 0 ? play : { ...play, ahead } };
}

function without({ play }: Game, side: string): NonNullable<Play["ahead"]> {
  return (play.ahead ?? []).filter((other) => other.side !== side);
}

function touchedBy(game: Game, { side, check }: EventOf<"concerned">): Game {
  const { turn } = game.play.position;
  const left = (game.play.touched ?? []).filter(
    (other) => other.turn >= turn - 1 && !(other.side === side && other.check === check),
  );
  return withPlay(game, { touched: [...left, { side, check, turn }] });
}

/** What sides have said ahead, and what touches them. */
export const PASSING = {
  aheadSaid: (game, { side, through }) => withAhead(game, [...without(game, side), { side, through }]),
  aheadOver: (game, { side }) => withAhead(game, without(game, side)),
  tidied: (game, { sides }) => withPlay(game, { done: [...new Set([...game.play.done, ...sides])] }),
  concerned: touchedBy,
} satisfies Partial<Evolutions>;
