import { withPlay, type Evolutions } from "#core/evolutions.ts";
import { given } from "#core/left-out.ts";
import type { EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { isMove } from "#core/event-kinds.ts";

function agreedOn(game: Game, { at, terms }: EventOf<"deadlineSet">): Game {
  const { deadline: _, ...rest } = game;
  return terms === undefined ? rest : { ...rest, deadline: { ...terms, from: at } };
}

function withoutTimeUp(game: Game): Game {
  const { timeUp: _, ...rest } = game;
  return rest;
}

function timeOver(game: Game, event: EventOf<"timeUp">): Game {
  const { side, hours, follows, for: user, stuck } = event;
  const { n } = game.head;
  const spokenFor = [...new Set([...(game.play.spokenFor ?? []), side])];
  const next = follows === "pass" && stuck !== true ? withPlay(game, { spokenFor }) : game;
  return { ...next, timeUp: { n: n + 1, side, hours, follows, ...given({ for: user, stuck }) } };
}

/** Resumes a game that ended because time ran out. */
function graceGiven(game: Game): Game {
  const rest = withoutTimeUp(game);
  return game.status === "ended" ? { ...rest, status: "running", result: null } : rest;
}

/** True if an event builds on the consequence: a move, or a new player. */
function isBuiltOn(
  { n, side, for: user, follows }: NonNullable<Game["timeUp"]>,
  game: Game,
  event: GameEvent,
) {
  if (n === game.head.n + 1) return false;
  if (follows === "pass") return event.type === "undone" || isMove([event]);
  if (follows !== "substitute") return false;
  if (event.type === "seatGiven" || event.type === "joined") return event.side === side;
  return event.type === "substituteDropped" && event.side === side && event.for === user;
}

/** The game without a consequence that can no longer be undone, because play has advanced. */
export function withoutOldTimeUp(game: Game, event: GameEvent): Game {
  const { timeUp: up } = game;
  return up !== undefined && isBuiltOn(up, game, event) ? withoutTimeUp(game) : game;
}

export const DEADLINE_EVOLUTIONS = {
  deadlineSet: agreedOn,
  timeUp: timeOver,
  graceGiven,
} satisfies Partial<Evolutions>;
