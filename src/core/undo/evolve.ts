import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { withList, type Evolutions } from "../evolutions.ts";

function withoutRequest(game: Game): Game {
  const { undoAsked: _, ...rest } = game;
  return rest;
}

function asked(game: Game, { by, to, expires, open }: EventOf<"undoAsked">): Game {
  const holders = game.seats.filter(({ side }) => open.includes(side));
  return { ...game, undoAsked: { n: game.head.n + 1, by, to, expires, open, holders } };
}

function backed(game: Game, { user, side }: EventOf<"undoBacked">): Game {
  const { undoAsked: request } = game;
  if (request === undefined) return game;
  return { ...game, undoAsked: { ...request, backed: [...(request.backed ?? []), { user, side }] } };
}

function agreed(game: Game, { side }: EventOf<"undoAgreed">): Game {
  const { undoAsked: request } = game;
  if (request === undefined) return game;
  return { ...game, undoAsked: { ...request, open: request.open.filter((other) => other !== side) } };
}

function takenBackTo(game: Game, { to, play, status, rolls = [] }: EventOf<"undone">): Game {
  const left = (game.read ?? []).filter(({ n }) => n <= to);
  const kept = status === "setup" ? [] : (game.earlierSettings ?? []);
  const undone = withList({ ...withoutRequest(game), play, status }, "read", left);
  return withList(withList(undone, "earlierSettings", kept), "takenBack", [
    ...(game.takenBack ?? []),
    ...rolls,
  ]);
}

/** Moves that are asked back, and taken back. */
export const UNDO = {
  undoAsked: asked,
  undoBacked: backed,
  undoAgreed: agreed,
  undoDropped: withoutRequest,
  undone: takenBackTo,
} satisfies Partial<Evolutions>;
