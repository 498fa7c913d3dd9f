import { type AnswerIds, asked, type ChosenModifier, isNeeded, thingsAnswering } from "#core/checks/index.ts";
import { among } from "#core/names/index.ts";
import type { Check, Question } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/** The option that contains a text. */
export type InputOption = "with" | "modifiers";

/**
 * The meaning of a piece of typed text: answers, a modifier, or nothing more than the check itself. `isSum`: the answers
 * include earlier ones. `isRow`: the answer is the figure of a named row. `isCounted`: the count was typed. `isMore`: the
 * figure of the row is added to that of another.
 */
export type TextMeaning =
  | { as: "answers"; answers: AnswerIds; isSum?: true; isRow?: true; isMore?: boolean }
  | { as: "modifier"; chosen: ChosenModifier; isCounted?: boolean; isMore?: boolean }
  | { as: "check" };

/** A check whose typed inputs are read, with the answers so far. */
export interface InputContext {
  system: System;
  check: Check;
  option: InputOption;
  answers: AnswerIds;
  /** Number of numbers without a name that will be answers. */
  numbers: number;
  /** True for a piece of a part. A sign then belongs to the next name, and the check's own name means nothing. */
  isPiece?: boolean;
  /** True if only numbers without names were typed before a text. */
  isList?: boolean;
}

export function answered(question: Question, answer: string | number): TextMeaning {
  return { as: "answers", answers: { [question.id]: answer } };
}

/** The questions without an answer. */
export function openQuestions({ check, answers }: InputContext): Question[] {
  return asked(check).filter(({ id }) => answers[id] === undefined);
}

/** The questions without an answer that need a number; none for a text among modifiers. */
export function neededNumbers(at: InputContext): Question[] {
  if (at.option === "modifiers") return [];
  return openQuestions(at).filter((each) => each.kind === "number" && isNeeded(at.check, each));
}

/** True if a number without a name is still needed as an answer. */
export function needsNumber(at: InputContext): boolean {
  return neededNumbers(at).length > at.numbers;
}

/** The questions that a text names. */
export function questionsCalled({ check }: InputContext, written: string): Question[] {
  return among(asked(check)).called(written);
}

/** The questions that have an answer of this name. */
export function questionsHaving({ system, check }: InputContext, written: string): Question[] {
  return asked(check).filter(
    (question) => among(thingsAnswering(system, question)).called(written).length > 0,
  );
}

export function isInRange(question: Question | undefined, number: number): boolean {
  if (question?.kind !== "number") return false;
  const isWhole = question.fraction === true || Number.isInteger(number);
  return isWhole && number >= question.min && number <= question.max;
}
