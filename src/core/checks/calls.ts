import type { CalledCheck, Declaration, Play } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import type { FollowUpCheck } from "./results/declared-inputs.ts";
import type { Settings } from "./answers/known-answers.ts";
import type { Outcome } from "./results/outcomes.ts";

function callOf({ check, answers }: FollowUpCheck, times: number): CalledCheck {
  return { check: check.id, times, answers };
}

/** The checks that an outcome calls for and that need more inputs. Excludes choices between several follow-ups. */
function callsOfOutcome(
  system: System,
  declaration: Declaration,
  { result, naturals = [] }: Outcome,
  settings: Settings,
): CalledCheck[] {
  const declared = DeclaredCheck.of(system, declaration);
  const [next, other] = declared.nexts(result);
  const isOpen = next !== undefined && other === undefined && declared.leftOpen(next, settings).length > 0;
  const following = isOpen ? [callOf(next, next.times)] : [];
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
function isCalled(
  system: System,
  { answers = {} }: CalledCheck,
  { check, answers: made }: Declaration,
): boolean {
  return system.check(check).questions.every(({ id }) => {
    const [one, other] = [answers[id], made[id]];
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
