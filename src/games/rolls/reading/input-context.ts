import { text } from "#words/text.ts";
import { type AnswerIds, asked, type ChosenModifier } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted } from "#core/names/index.ts";
import type { Check, Question } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { readAnswer, thingsAnswering } from "./answers.ts";

/** The option that contains a text. */
export type InputOption = "with" | "modifiers";

/**
 * The meaning of a piece of typed text: answers, a modifier, or nothing more than the check itself. `isSum`: the answers
 * include earlier ones.
 */
export type TextMeaning =
  | { as: "answers"; answers: AnswerIds; isSum?: true }
  | { as: "modifier"; chosen: ChosenModifier }
  | { as: "check" };

/** A check whose typed inputs are read, with the answers so far. */
export interface InputContext {
  system: System;
  check: Check;
  option: InputOption;
  answers: AnswerIds;
}

export function answered(question: Question, answer: string | number): TextMeaning {
  return { as: "answers", answers: { [question.id]: answer } };
}

/** The questions that a text names. */
export function questionsCalled({ check }: InputContext, written: string): Question[] {
  return among(asked(check)).called(written);
}

/** Refuses a text that may answer one of several questions, and asks which. `value`: the answer. */
export function refuseUnclear(questions: readonly Question[], written: string, value = written): never {
  const named = questions.map((name) => ({ name, known: [], value: `${name.name}: ${value}` }));
  const asks = text("which-question", { written: quoted(written) });
  throw new RuleError("refuse-unclear-answer", {
    written: quoted(written),
    names: { or: questions },
  }).offering({
    asks,
    what: "with",
    written,
    of: named,
  });
}

/** Refuses the name of something that the check does not ask for. */
export function refuseUnasked({ check }: InputContext, what: string): never {
  const [example] = asked(check);
  throw new RuleError("refuse-unasked-answer", {
    check,
    what: quoted(what),
    example: example ?? "",
    count: asked(check).length,
  });
}

export function isInRange(question: Question | undefined, number: number): boolean {
  if (question?.kind !== "number") return false;
  const isWhole = question.fraction === true || Number.isInteger(number);
  return isWhole && number >= question.min && number <= question.max;
}

/** The questions that have an answer of this name. */
export function questionsHaving({ system, check }: InputContext, written: string): Question[] {
  return asked(check).filter(
    (question) => among(thingsAnswering(system, question)).called(written).length > 0,
  );
}

/** The name of an answer to the next of several questions. */
export function choiceNamed(reading: InputContext, written: string): TextMeaning | undefined {
  const having = questionsHaving(reading, written);
  const open = having.filter(({ id }) => reading.answers[id] === undefined);
  const [question] = inTurn(reading, open.length > 0 ? open : having);
  return question && answered(question, readAnswer(reading.system, question, written));
}

/** Questions in the order in which unnamed answers go to them: those that need one first. */
export function inTurn({ check }: InputContext, questions: readonly Question[]): Question[] {
  const isOptional = ({ id, kind }: Question) => kind === "side" || check.optional.includes(id);
  return questions.toSorted((one, other) => Number(isOptional(one)) - Number(isOptional(other)));
}
