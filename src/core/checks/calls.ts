import type { CalledCheck, Declaration, Game, Play } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import { type FollowUpCheck, sourceOf, takerOf } from "./results/declared-inputs.ts";
import { given } from "../left-out.ts";
import { declare } from "./declare.ts";
import { resolve } from "./resolve.ts";
import { unanswered } from "./answers/answers.ts";
import type { Settings } from "./answers/known-answers.ts";
import type { Outcome } from "./results/outcomes.ts";

function callOf({ check, answers }: FollowUpCheck, times: number): CalledCheck {
  return { check: check.id, times, answers };
}

/**
 * The checks that an outcome calls for and that need more inputs, or are due in a later phase. Excludes choices between
 * several follow-ups.
 */
function callsOfOutcome(
  system: System,
  declaration: Declaration,
  { result, naturals = [] }: Outcome,
  settings: Settings,
): CalledCheck[] {
  const declared = DeclaredCheck.of(system, declaration);
  const [next, other] = declared.nexts(result);
  const isOpen = next !== undefined && other === undefined && declared.leftOpen(next, settings).length > 0;
  const later =
    next?.due === undefined
      ? {}
      : given({ due: next.due, side: next.side, after: declaration.id, source: sourceOf(declaration) });
  const following = isOpen || next?.due !== undefined ? [{ ...callOf(next, next.times), ...later }] : [];
  return [...following, ...declared.called(naturals).map((fallen) => callOf(fallen, 1))];
}

/** The checks that a roll calls for and that cannot be declared yet. Each is listed once, with its count. */
export function callsOf(
  system: System,
  declaration: Declaration,
  outcomes: readonly Outcome[],
  settings: Settings,
): CalledCheck[] {
  const calls = new Map<string, CalledCheck>();
  for (const call of outcomes.flatMap((each) => callsOfOutcome(system, declaration, each, settings))) {
    const key = JSON.stringify([call.check, call.answers]);
    calls.set(key, { ...call, times: (calls.get(key)?.times ?? 0) + call.times });
  }
  return [...calls.values()];
}

/** True if some result or natural gives an answer to a check for which it calls. */
function isTold({ checks }: System, check: string, question: string, answer: string | number): boolean {
  const sources = checks.flatMap(({ results, naturals = [] }) => [...results, ...naturals]);
  const calls = sources.flatMap(({ next = [] }) => next);
  return calls.some((call) => call.check === check && call.tells?.[question] === answer);
}

/**
 * True if a check is the one called for: no answer contradicts the call, and neither has an answer that distinguishes
 * calls, such as the number of a Morale Check, without the other.
 */
function isCalled(system: System, call: CalledCheck, made: Declaration): boolean {
  const { check, answers = {}, side } = call;
  const taker = takerOf(made);
  if (side !== undefined && system.isSide(taker) && taker !== side) return false;
  return system.check(check).questions.every(({ id }) => {
    const [one, other] = [answers[id], made.answers[id]];
    if (one === other) return true;
    const only = one ?? other ?? "";
    return (one === undefined || other === undefined) && !isTold(system, check, id, only);
  });
}

/** The called checks that a check is, with the number of its rolls. A follow-up is declared, and never called for. */
export function callsPaid(
  system: System,
  { called = [] }: Pick<Play, "called">,
  declaration: Declaration,
): CalledCheck[] {
  if (declaration.after !== undefined) return [];
  let rolls = declaration.rolls;
  return called.flatMap((call) => {
    const isIt = call.check === declaration.check && call.answers !== undefined;
    const times = isIt && isCalled(system, call, declaration) ? Math.min(rolls, call.times) : 0;
    rolls -= times;
    return times === 0 ? [] : [{ ...call, times }];
  });
}

/** The declarations of the called checks that are due in the phase of play, each with its call. */
export function callsDue(
  system: System,
  { play, settings }: Pick<Game, "play" | "settings">,
): { call: CalledCheck; declaration: Declaration }[] {
  const due = play.called?.filter((call) => call.due === play.position.phase) ?? [];
  return due.flatMap((call) => {
    const { check, answers = {}, side, after, source, times } = call;
    const resolved = resolve(system, { check, answers }, { side, settings });
    if (unanswered(resolved.check, resolved.answers).length > 0) return [];
    const declaration = declare(resolved, given({ after, source }));
    return Array.from({ length: times }, () => ({ call, declaration }));
  });
}
