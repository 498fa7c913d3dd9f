import type { Check, Modifier, Question } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { asked, outOfReach, readAnswersSoFar, unanswered, type Answers } from "./answers.ts";
import {
  answersOfWorth,
  countingIn,
  isAsked,
  modifierCode,
  readModifiers,
  countsByItself,
  isImplied,
  isKnownOf,
  type ModifierCount,
  type UnitFacts,
} from "./modifiers.ts";
import { demandsBroken, type SaidOfCheck } from "./said.ts";

/** Returns a predicate: true if an addition leaves no demand unmet that `before` meets. */
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

/** Modifiers picked to be added: `cover x3` sets the count to three; `cover` adds one. */
function picked(check: Check, add: string, before: ReadonlyMap<string, number>): [string, number][] {
  return add.split(",").flatMap((part) =>
    readModifiers(check, part).map(({ modifier: { id, each }, times }): [string, number] => {
      const isSet = /x\d+\s*$/.test(part);
      return [id, isSet ? times : Math.min(each?.most ?? 1, (before.get(id) ?? 0) + 1)];
    }),
  );
}

/** Modifiers to add and to remove, as typed. */
interface ModifierChange {
  add?: string | undefined;
  drop?: string | undefined;
}

/** The inputs so far. */
interface SoFar {
  system: System;
  answers: Answers;
  said: readonly ModifierCount[];
}

/** The short form of a list of modifiers after additions and removals. */
function changedModifiers(
  check: Check,
  written: string | undefined,
  { add = "", drop = "" }: ModifierChange,
): string {
  const dropped = new Set(readModifiers(check, drop).map(({ modifier }) => modifier.id));
  const said = readModifiers(check, written);
  const times = new Map(said.map((each) => [each.modifier.id, each.times]));
  const added = new Map(picked(check, add, times));
  for (const [id, count] of added) times.set(id, count);
  const left = [...times].filter(([id]) => !dropped.has(id));
  const worthOf = (id: string) =>
    added.has(id) ? undefined : said.find(({ modifier }) => modifier.id === id && !isAsked(modifier))?.worth;
  return modifierCode(
    check,
    left.map(([id, count]) => ({ id, times: count, worth: worthOf(id) })),
  );
}

/** The modifiers that a player can still add. `unit` takes the check. */
function openModifiers(
  check: Check,
  answers: Answers,
  said: readonly ModifierCount[],
  unit?: UnitFacts,
): Modifier[] {
  const modifiers = countingIn(said);
  const before = { check: check, answers, modifiers };
  const canBeSaid = additionsTo(before);
  return check.modifiers
    .filter((modifier) => isForSaying(before, modifier, unit) && hasRoom(modifier, said))
    .filter(({ id }) => canBeSaid({ ...before, modifiers: [...modifiers, id] }));
}

/** True if an answer to a question is compatible with the other answers and with the modifiers. */
function isOpenAnswer(
  check: Check,
  { system, answers, said }: SoFar,
  question: Question,
  id: string,
): boolean {
  const { [question.id]: _, ...others } = answers;
  const before = { check: check, answers: others, modifiers: countingIn(said) };
  const answered = { ...others, ...readAnswersSoFar(system, check, { [question.id]: id }) };
  return outOfReach(system, answered) === undefined && additionsTo(before)({ ...before, answers: answered });
}

/** The inputs of a check: its questions and modifiers, as players give them. */
export function inputsOf(check: Check) {
  return {
    get questions() {
      return asked(check);
    },
    unanswered: (given: Record<string, unknown>) => unanswered(check, given),
    /** Answers that may be incomplete. */
    answers: (system: System, given: Record<string, string>) => readAnswersSoFar(system, check, given),
    modifiers: (written?: string) => readModifiers(check, written),
    answersOfWorth: (modifiers?: string) => answersOfWorth(readModifiers(check, modifiers)),
    code: (counted: Parameters<typeof modifierCode>[1]) => modifierCode(check, counted),
    changed: (written: string | undefined, change: ModifierChange) =>
      changedModifiers(check, written, change),
    openModifiers: (answers: Answers, said: readonly ModifierCount[], unit?: UnitFacts) =>
      openModifiers(check, answers, said, unit),
    isOpen: (soFar: SoFar, question: Question, id: string) => isOpenAnswer(check, soFar, question, id),
  };
}
