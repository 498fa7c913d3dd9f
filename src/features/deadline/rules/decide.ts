import type { ActionOf } from "#core/actions.ts";
import type { SubjectOf } from "#core/schema/index.ts";
import { propose } from "#core/agreements/index.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { text } from "#words/text.ts";
import { giveGrace, timeUp } from "./time-up.ts";

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

export const DEADLINE_DECISIONS: Decisions<ActionOf<"deadline" | "timeUp" | "grace">> = {
  deadline: proposeDeadline,
  timeUp,
  grace: giveGrace,
};
