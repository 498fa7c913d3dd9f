import type { ActionOf } from "#core/actions.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { confirm, missedStep, stepsIn } from "#core/steps/index.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { text } from "#words/text.ts";
import { throughMeant } from "./places.ts";

/** The sides that a user passes ahead for: the named one of theirs, or those that they play alone. */
function sidesPassing(draft: Draft, named: string | undefined): string[] {
  const { system, game, by } = draft;
  needPart(draft);
  const own = roleOf(game, by).sidesIn(system);
  const choices = system.seatChoices(own, text("which-of-your-sides"), { written: named });
  if (named !== undefined) {
    const side = system.side(named);
    if (own.includes(side)) return [side];
    throw new RuleError("refuse-own-sides").offering(choices);
  }
  const sides = roleOf(game, by).sidesAloneIn(system);
  if (sides.length > 0) return sides;
  throw new RuleError(own.length > 0 ? "refuse-no-side-to-pass" : "refuse-own-sides").offering(choices);
}

function passAhead(draft: Draft, { through, side }: ActionOf<"passAhead">): void {
  if (draft.game.status !== "running") throw new RuleError("refuse-pass-before-begin");
  const sides = sidesPassing(draft, side);
  const { system, game } = draft;
  const last = throughMeant(system, game, through);
  const step = system.stepAt(game.play.position);
  const asked = step.ends === "confirm" ? stepsIn(system, game).sidesToMove(step) : [];
  for (const passing of sides) {
    const later = asked.includes(passing) ? {} : ({ later: true } as const);
    draft.emit({ type: "aheadSaid", side: passing, through: last, ...later });
  }
  if (sides.some((passing) => asked.includes(passing))) confirm(draft, side);
}

function dropAhead(draft: Draft, { side }: ActionOf<"dropAhead">): void {
  const sides = sidesPassing(draft, side);
  const over = (draft.game.play.ahead ?? []).filter((ahead) => sides.includes(ahead.side));
  if (over.length === 0) throw new RuleError("refuse-nothing-passed", draft.system.sidesWords(sides));
  for (const ahead of over) draft.emit({ type: "aheadOver", side: ahead.side, why: "taken-back" });
}

/** Goes back to a step that the side to act had let pass, if only that side is asked there. */
function reopen(draft: Draft): void {
  const { system, game, by } = draft;
  needPart(draft);
  const missed = missedStep(system, game);
  if (missed === undefined || !roleOf(game, by).mayActFor(missed.side))
    throw new RuleError("refuse-nothing-missed");
  const { side, step, at } = missed;
  const others = game.play.ended?.filter((ended) => ended.step === step && ended.side !== side) ?? [];
  draft.emit({ type: "reopened", side, to: at, done: [...new Set(others.map((ended) => ended.side))] });
}

/** Decisions on passing ahead. */
export const PASSING_DECISIONS: Decisions<ActionOf<"passAhead" | "dropAhead" | "reopen" | "letPass">> = {
  passAhead,
  dropAhead,
  reopen,
  letPass: () => undefined,
};
