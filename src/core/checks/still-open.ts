import type { Check, Modifier, Question } from "../schema/checks.ts";
import type { System } from "../system.ts";
import { outOfReach, readAnswersSoFar, type Answers } from "./answers.ts";
import { countsByItself, type Counted } from "./modifiers.ts";
import { demandsBroken, type Said } from "./said.ts";

/** Whether something said besides breaks no demand that was met without it. */
function canBeSaid(before: Said, after: Said): boolean {
  const broken = demandsBroken(before);
  return demandsBroken(after).every((demand) => broken.includes(demand));
}

/** Whether a modifier may still be added to those that were said: it counts once more, and none of its kind does. */
function hasRoom({ id, oneOf, each }: Modifier, said: readonly Counted[]): boolean {
  const times = said.find(({ modifier }) => modifier.id === id)?.times ?? 0;
  const isRivalled = said.some(
    (other) =>
      other.modifier.id !== id && other.times > 0 && oneOf !== undefined && other.modifier.oneOf === oneOf,
  );
  return times < (each?.most ?? 1) && !isRivalled;
}

/** The modifiers that would be taken if a player added them. */
export function openModifiers(check: Check, answers: Answers, said: readonly Counted[]): Modifier[] {
  const modifiers = said.filter(({ times }) => times > 0).map(({ modifier }) => modifier.id);
  const before = { check, answers, modifiers };
  return check.modifiers
    .filter((modifier) => !countsByItself(modifier) && hasRoom(modifier, said))
    .filter(({ id }) => canBeSaid(before, { ...before, modifiers: [...modifiers, id] }));
}

/** Whether an answer to a question goes with what was answered to the others. */
export function isOpenAnswer(
  { system, check, answers }: { system: System; check: Check; answers: Answers },
  question: Question,
  id: string,
): boolean {
  const { [question.id]: _, ...others } = answers;
  const before = { check, answers: others, modifiers: [] };
  const answered = { ...others, ...readAnswersSoFar(system, check, { [question.id]: id }) };
  return (
    outOfReach(answered, system.rangeUnit) === undefined &&
    canBeSaid(before, { ...before, answers: answered })
  );
}
