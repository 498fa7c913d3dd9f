import type { ActionOf } from "#core/actions.ts";
import { propose } from "#core/agreements/index.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { isMove } from "#core/event-kinds.ts";
import { withPlay, type Evolutions } from "#core/evolutions.ts";
import { given } from "#core/left-out.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import type { Rules } from "#core/rules.ts";
import type { SubjectOf, EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { text } from "#words/text.ts";
import { giveGrace, timeUp } from "./rules/time-up.ts";

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
function withoutOldTimeUp(game: Game, event: GameEvent): Game {
  const { timeUp: up } = game;
  return up !== undefined && isBuiltOn(up, game, event) ? withoutTimeUp(game) : game;
}

const DEADLINE_EVOLUTIONS = {
  deadlineSet: agreedOn,
  timeUp: timeOver,
  graceGiven,
} satisfies Partial<Evolutions>;

/** Refuses users who are not players, and players without an opponent. */
function needOpponent({ system, game, by }: Draft): void {
  if (game.status !== "running") throw new RuleError("refuse-deadline-before-play");
  if (roleOf(game, by).sidesIn(system).length === 0) throw new RuleError("refuse-deadline-players-only");
  if (roleOf(game, by).sidesToAsk(system).length === 0) throw new RuleError("refuse-deadline-alone");
}

/** Refuses a proposal that changes nothing. */
function refuseIdle({ game: { deadline } }: Draft, terms: SubjectOf<"deadline">["terms"]): void {
  if (terms === undefined && deadline === undefined)
    throw new RuleError("refuse-no-deadline").leadingTo({
      name: text("deadline-propose"),
      command: "game deadline",
    });
  if (terms === undefined || deadline === undefined) return;
  if (terms.hours === deadline.hours && terms.follows === deadline.follows)
    throw new RuleError("refuse-deadline-as-it-was").leadingTo({
      name: text("choice-change"),
      command: "game deadline",
    });
}

function proposeDeadline(draft: Draft, { terms }: Omit<SubjectOf<"deadline">, "of">): void {
  needPart(draft);
  needOpponent(draft);
  refuseIdle(draft, terms);
  propose(draft, { of: "deadline", ...given({ terms }) });
}

const DEADLINE_DECISIONS: Decisions<ActionOf<"deadline" | "timeUp" | "grace">> = {
  deadline: proposeDeadline,
  timeUp,
  grace: giveGrace,
};

/** Agreed deadlines, and the consequence of a time that ran out. */
export const DEADLINE_RULES = {
  decisions: DEADLINE_DECISIONS,
  evolutions: DEADLINE_EVOLUTIONS,
  afterEnd: ["grace"],
  settles: {
    deadline: (draft, { by, about: { terms } }, { at }) =>
      draft.emit({ type: "deadlineSet", by, at, ...given({ terms }) }),
  },
  outdate: withoutOldTimeUp,
} satisfies Rules;
