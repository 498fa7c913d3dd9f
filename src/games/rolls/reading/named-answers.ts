import { asked, isNeeded, thingsAnswering } from "#core/checks/index.ts";
import { among, isUnit, plainMinus, tidy } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { readAnswer, figureNamed } from "./answers.ts";
import {
  answered,
  type InputContext,
  openQuestions,
  questionsCalled,
  type TextMeaning,
} from "./input-context.ts";
import { readModifier } from "./modifiers.ts";
import { refuseUnclear } from "./refusals.ts";
import { hasLostSign, nameWithNumber, numberOfCounter, numberTyped } from "./typed-text.ts";

/** The only question whose name ends with a text; undefined if there is none or several. */
function questionEnding({ check }: InputContext, written: string): Question | undefined {
  const end = ` ${tidy(written)}`;
  const [only, other] = asked(check).filter(({ name }) => tidy(name).endsWith(end));
  return other === undefined ? only : undefined;
}

/** A number, with a unit or not. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:\s*\p{L}+\.?)?$/u;

/** True if a text can be the answer to the question whose name is beside it without a colon. */
function isAnswerTo({ system, isPiece }: InputContext, question: Question, written: string): boolean {
  if (question.kind !== "number") return among(thingsAnswering(system, question)).called(written).length > 0;
  const typed = plainMinus(written);
  if (question.ofCounter === true && numberOfCounter(typed) !== undefined) return true;
  if (figureNamed(system, question, written) !== undefined) return true;
  // The sign of a piece belongs to another one, if the question takes no signs.
  return NUMBER.test(typed) && !(isPiece === true && question.min >= 0 && /^[+-]/.test(typed));
}

/** The answer to one of the questions that share a name. Refuses it if there are several. */
function answerTo(at: InputContext, questions: readonly Question[], value: string, written: string) {
  const [question, other] = questions;
  if (question === undefined || other !== undefined) return refuseUnclear(questions, written, value);
  return answered(question, readAnswer(at.system, question, value));
}

/** `range: 40`, also with an equals sign. Undefined without one, or if more than the answer follows. */
export function withColon(at: InputContext, written: string): TextMeaning | undefined {
  const [, name, value] = /^\s*([^:=]*\p{L}[^:=]*?)\s*[:=]\s*(.*?)\s*$/u.exec(written) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const questions = questionsCalled(at, name);
  const [question] = questions;
  if (question === undefined) return readModifier(at, `${name} ${value}`);
  if (value === "" && openQuestions(at).includes(question) && isNeeded(at.check, question))
    return { as: "check" };
  const isMore =
    /^[+−–-]?\d\S*\s/u.test(value) && question.kind === "number" && !isAnswerTo(at, question, value);
  return isMore ? undefined : answerTo(at, questions, value, written);
}

/** `morale 7`, `morale is 7`: the name of a question and its answer. */
export function nameBefore(at: InputContext, written: string): TextMeaning | undefined {
  for (const { index } of [...written.matchAll(/\s+|(?<=\p{L}{2}|#|^\p{L})(?=\d)/gu)].toReversed()) {
    const [name, value] = [written.slice(0, index), written.slice(index).trim()];
    if (hasLostSign(name)) continue;
    const questions = questionsCalled(at, name.replace(/\s(?:of|is)$/i, ""));
    const fitting = questions.filter((question) => isAnswerTo(at, question, value));
    if (fitting.length > 0) return answerTo(at, fitting, value, written);
  }
  return undefined;
}

/** A number and the text after it: `8 FP`, `12 hexes`, `8-1 leader`. */
const NUMBER_FIRST = /^((?:\d{1,2}(?=[+-]\d))?[+-]?\d+(?:[.,]\d+)?)\s*(\p{L}.*)$/u;

/** `8 FP`: a number and the name of its question. */
export function nameAfter(at: InputContext, written: string): TextMeaning | undefined {
  const [, value, name] = NUMBER_FIRST.exec(plainMinus(written)) ?? [];
  if (value === undefined || name === undefined) return undefined;
  const questions = questionsCalled(at, name).filter((each) => isAnswerTo(at, each, value));
  return questions.length === 0 ? undefined : answerTo(at, questions, value, written);
}

/** `12 hexes`: a number with the unit of only one question. */
export function withUnit(at: InputContext, written: string): TextMeaning | undefined {
  const [, value, unit] = NUMBER_FIRST.exec(plainMinus(written)) ?? [];
  if (value === undefined || unit === undefined || numberTyped(value) === undefined) return undefined;
  const [question, other] = asked(at.check).filter(
    (each) => each.kind === "number" && each.unit !== undefined && isUnit(unit, each.unit),
  );
  return question === undefined || other !== undefined
    ? undefined
    : answered(question, readAnswer(at.system, question, value));
}

/** `morale 7` or `morale: 7` if only one question's name ends in that word, such as broken morale: refused with it. */
export function nameEnding(at: InputContext, written: string): undefined {
  const { name = "", number = "" } = nameWithNumber(written) ?? {};
  const question = name === "" ? undefined : questionEnding(at, name);
  if (question?.kind === "number") refuseUnclear([question], written, number);
}
