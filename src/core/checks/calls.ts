import type { CalledCheck } from "../schema/events.ts";
import type { Declaration } from "../schema/declarations.ts";
import type { System } from "../system.ts";
import { calledFor, leftOpen, nextsAfter } from "./judge.ts";
import type { Settings } from "./known-answers.ts";
import type { Outcome } from "./outcomes.ts";

/** The checks for which one outcome calls and of which more must be said; one of several that may follow is none yet. */
function callsOfOutcome(
  system: System,
  declaration: Declaration,
  { result, naturals = [] }: Outcome,
  settings: Settings,
): CalledCheck[] {
  const [next, other] = nextsAfter(system, declaration, result);
  const isOpen = next !== undefined && other === undefined && leftOpen(system, next, settings).length > 0;
  const following = isOpen ? [{ check: next.check.id, times: next.times }] : [];
  const fallen = calledFor(system, declaration, naturals).map(({ check }) => ({ check: check.id, times: 1 }));
  return [...following, ...fallen];
}

/** The checks for which a roll calls and that cannot be declared yet, each once, with how often. */
export function callsOf(
  system: System,
  declaration: Declaration,
  outcomes: readonly Outcome[],
  settings: Settings,
): CalledCheck[] {
  const times = new Map<string, number>();
  for (const call of outcomes.flatMap((each) => callsOfOutcome(system, declaration, each, settings)))
    times.set(call.check, (times.get(call.check) ?? 0) + call.times);
  return [...times].map(([check, count]) => ({ check, times: count }));
}
