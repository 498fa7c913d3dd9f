import type { Check, Modifier, Question } from "../../schema.ts";
import type { System } from "../../system.ts";
import { outOfReach, readAnswersSoFar, type Answers } from "./answers.ts";
import {
  countingIn,
  countsByItself,
  isImplied,
  isKnownOf,
  type ModifierCount,
  type UnitFacts,
} from "./modifiers.ts";
import { demandsBroken, type SaidOfCheck } from "./said.ts";

/** Returns a function that is true if an addition leaves no further demand unmet. */
function additionsTo(before: SaidOfCheck): (after: SaidOfCheck) => boolean {
  const broken = new Set(demandsBroken(before));
  return (after) => demandsBroken(after).every((demand) => broken.has(demand));
}

/** True if a modifier can be added: its count may increase, and no other of its kind counts. */
function hasRoom({ id, oneOf, each }: Modifier, said: readonly ModifierCount[]): boolean {
  const times = said.find(({ modifier }) => modifier.id === id)?.times ?? 0;
  const isRivalled = said.some(
    (other) =>
      other.modifier.id !== id && other.times > 0 && oneOf !== undefined && other.modifier.oneOf === oneOf,
  );
  return times < (each?.most ?? 1) && !isRivalled;
}

/** True if players can choose a modifier, for this unit if a unit takes the check. */
function isForSaying(before: SaidOfCheck, modifier: Modifier, unit: UnitFacts | undefined): boolean {
  if (countsByItself(modifier) || isImplied(before, modifier)) return false;
  return modifier.known?.only !== true || (unit !== undefined && isKnownOf(modifier, unit));
}

/** The modifiers that a player can still add. `unit` takes the check. */
export function openModifiers(
  check: Check,
  answers: Answers,
  said: readonly ModifierCount[],
  unit?: UnitFacts,
): Modifier[] {
  const modifiers = countingIn(said);
  const before = { check, answers, modifiers };
  const canBeSaid = additionsTo(before);
  return check.modifiers
    .filter((modifier) => isForSaying(before, modifier, unit) && hasRoom(modifier, said))
    .filter(({ id }) => canBeSaid({ ...before, modifiers: [...modifiers, id] }));
}

/** A check with its inputs so far. */
interface SoFar {
  system: System;
  check: Check;
  answers: Answers;
  said: readonly ModifierCount[];
}

/** True if an answer to a question is compatible with the other answers and with the modifiers. */
export function isOpenAnswer(
  { system, check, answers, said }: SoFar,
  question: Question,
  id: string,
): boolean {
  const { [question.id]: _, ...others } = answers;
  const before = { check, answers: others, modifiers: countingIn(said) };
  const answered = { ...others, ...readAnswersSoFar(system, check, { [question.id]: id }) };
  return outOfReach(system, answered) === undefined && additionsTo(before)({ ...before, answers: answered });
}
