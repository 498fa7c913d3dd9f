import type { EventOf, GameEvent } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import type { Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import { HOUR } from "../pace/wall-clock.ts";
import { commonNumber } from "../system.ts";

function withoutProposal(game: Game): Game {
  const { pauseProposed: _, ...rest } = game;
  return rest;
}

function withPleas(game: Game, sides: readonly string[], at: number): Game {
  if (sides.length === 0) return game;
  const others = (game.pleas ?? []).filter(({ side }) => !sides.includes(side));
  return { ...game, pleas: [...others, ...sides.map((side) => ({ side, at }))] };
}

/** A pause that is made longer or shorter goes on from where it began. */
function paused(game: Game, { from, until, ill }: EventOf<"paused">): Game {
  const pause = { from: game.paused?.from ?? from, until, ...given({ ill }) };
  return withPleas({ ...withoutProposal(game), paused: pause }, ill ?? [], from);
}

/** The time to answer a request to take moves back stood still, too. */
function withLaterExpiry(game: Game, from: number, at: number): Game {
  const { undoAsked } = game;
  if (undoAsked === undefined) return game;
  const asked = undoAsked.expires - commonNumber(game, "undoHours") * HOUR;
  const expires = undoAsked.expires + Math.max(0, at - Math.max(from, asked));
  return { ...game, undoAsked: { ...undoAsked, expires } };
}

function resumed(game: Game, { at }: EventOf<"resumed">): Game {
  const { paused: pause, ...rest } = withoutProposal(game);
  if (pause === undefined) return rest;
  const { from } = pause;
  return withLaterExpiry({ ...rest, pauseOver: { from, until: at } }, from, at);
}

/** A game that is over does not rest; and whoever comes to a side later agrees to nothing that was proposed before. */
export function withoutOldPause(game: Game, { type }: GameEvent): Game {
  if (type === "ended" && (game.paused !== undefined || game.pauseProposed !== undefined)) {
    const { paused: _, ...rest } = withoutProposal(game);
    return rest;
  }
  const isNewPlayer = type === "joined" || type === "left" || type === "seatGiven";
  return isNewPlayer && game.pauseProposed !== undefined ? withoutProposal(game) : game;
}

/** A game that rests. */
export const PAUSE = {
  pauseProposed: (game, { by, until }) => ({
    ...game,
    pauseProposed: { n: game.head.n + 1, by, until },
  }),
  pauseKept: withoutProposal,
  paused,
  resumed,
} satisfies Partial<Evolutions>;
