import type { Check, Modifier, Question } from "../../schema.ts";
import type { System } from "../../system.ts";
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

/** The inputs so far. */
interface SoFar {
  system: System;
  answers: Answers;
  said: readonly ModifierCount[];
}

/** The inputs of a check: its questions and modifiers, as players give them. */
class CheckInputs {
  readonly #check: Check;

  constructor(check: Check) {
    this.#check = check;
  }

  /** The questions that players answer. */
  get questions(): Question[] {
    return asked(this.#check);
  }

  /** The questions that still need an answer. A side is never required. */
  unanswered(given: Record<string, unknown>): Question[] {
    return unanswered(this.#check, given);
  }

  /** Parses answers, which may be incomplete. Refuses invalid ones. */
  answers(system: System, given: Record<string, string>): Answers {
    return readAnswersSoFar(system, this.#check, given);
  }

  /** Parses a list of modifiers with counts. Refuses unknown ones, duplicates, and counts that are too high. */
  modifiers(written?: string): ModifierCount[] {
    return readModifiers(this.#check, written);
  }

  /** Answers that follow from the typed values of modifiers. */
  answersOfWorth(modifiers?: string): Record<string, string> {
    return answersOfWorth(this.modifiers(modifiers));
  }

  /** The short form of a list of modifiers; empty if none counts. */
  code(counted: Parameters<typeof modifierCode>[1]): string {
    return modifierCode(this.#check, counted);
  }

  /** The short form of a list of modifiers after additions and removals. */
  changed(
    written: string | undefined,
    { add = "", drop = "" }: { add?: string | undefined; drop?: string | undefined },
  ): string {
    const dropped = new Set(this.modifiers(drop).map(({ modifier }) => modifier.id));
    const said = this.modifiers(written);
    const times = new Map(said.map((each) => [each.modifier.id, each.times]));
    const added = new Map(picked(this.#check, add, times));
    for (const [id, count] of added) times.set(id, count);
    const left = [...times].filter(([id]) => !dropped.has(id));
    const worthOf = (id: string) =>
      added.has(id)
        ? undefined
        : said.find(({ modifier }) => modifier.id === id && !isAsked(modifier))?.worth;
    return this.code(left.map(([id, count]) => ({ id, times: count, worth: worthOf(id) })));
  }

  /** The modifiers that a player can still add. `unit` takes the check. */
  openModifiers(answers: Answers, said: readonly ModifierCount[], unit?: UnitFacts): Modifier[] {
    const modifiers = countingIn(said);
    const before = { check: this.#check, answers, modifiers };
    const canBeSaid = additionsTo(before);
    return this.#check.modifiers
      .filter((modifier) => isForSaying(before, modifier, unit) && hasRoom(modifier, said))
      .filter(({ id }) => canBeSaid({ ...before, modifiers: [...modifiers, id] }));
  }

  /** True if an answer to a question is compatible with the other answers and with the modifiers. */
  isOpen({ system, answers, said }: SoFar, question: Question, id: string): boolean {
    const { [question.id]: _, ...others } = answers;
    const before = { check: this.#check, answers: others, modifiers: countingIn(said) };
    const answered = { ...others, ...this.answers(system, { [question.id]: id }) };
    return (
      outOfReach(system, answered) === undefined && additionsTo(before)({ ...before, answers: answered })
    );
  }
}

export function inputsOf(check: Check): CheckInputs {
  return new CheckInputs(check);
}
