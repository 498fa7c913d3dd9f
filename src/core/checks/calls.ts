import type { CalledCheck, Declaration } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import type { Settings } from "./answers/known-answers.ts";
import type { Outcome } from "./results/outcomes.ts";

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
  const following = isOpen ? [{ check: next.check.id, times: next.times }] : [];
  const fallen = declared.called(naturals).map(({ check }) => ({ check: check.id, times: 1 }));
  return [...following, ...fallen];
}

/** The checks that a roll calls for and that cannot be declared yet. Each is listed once, with its count. */
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
