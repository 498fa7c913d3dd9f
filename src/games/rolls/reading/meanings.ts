import { asked, isNeeded, neededFirst, wordsOfResults, thingsAnswering } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted, isUnit, plainMinus, tidy } from "#core/names/index.ts";
import {
  type InputContext,
  openQuestions,
  questionsCalled,
  questionsHaving,
  type TextMeaning,
  answered,
} from "./input-context.ts";
import { asCounter, asOdds, numberInTurn, signedAlone } from "./numbers.ts";
import { refuseUnknown, unnamedAnswer, refuseUnclear } from "./refusals.ts";
import { figureNamed, readAnswer } from "./answers.ts";
import {
  hasLostSign,
  nameWithNumber,
  plainly,
  withoutJoining,
  numberOfCounter,
  numberTyped,
} from "./typed-text.ts";
import type { Question } from "#core/schema/index.ts";
import { readModifier } from "./modifiers.ts";

/** The name of an answer to a single question. A number may also be meant as a figure. */
function onlyChoice(at: InputContext, written: string): TextMeaning | undefined {
  if (/^\d+$/.test(written)) return undefined;
  const [question, other] = questionsHaving(at, written);
  if (question === undefined || other !== undefined) return undefined;
  const isTaken = at.answers[question.id] !== undefined;
  const isModifier = isTaken && among(at.check.modifiers).called(written).length > 0;
  return isModifier ? undefined : unnamedAnswer(at, question, written);
}

/** The name of an answer to the next of several questions, or of one that is answered already. */
function choiceInTurn(at: InputContext, written: string): TextMeaning | undefined {
  if (hasLostSign(written)) return undefined;
  const having = questionsHaving(at, written);
  const open = having.filter((each) => openQuestions(at).includes(each));
  const [question = having[0]] = neededFirst(at.check, open);
  return question && unnamedAnswer(at, question, written);
}

/** As `choiceInTurn`, for a number that is the name of an answer to an open question. */
function numberAsName(at: InputContext, written: string): TextMeaning | undefined {
  const isOpen = questionsHaving(at, written).some((each) => openQuestions(at).includes(each));
  return isOpen ? choiceInTurn(at, written) : undefined;
}

/** `woods`, where the answer to the only such question is a figure of its table. */
function rowNamed({ system, check }: InputContext, written: string): TextMeaning | undefined {
  const { name, number } = nameWithNumber(written) ?? { name: written };
  const found = asked(check).flatMap((question): TextMeaning[] => {
    const named = figureNamed(system, question, written) ?? figureNamed(system, question, name);
    if (named === undefined) return [];
    if (number !== undefined) needSame(name, named.figure, number);
    return [{ as: "answers", answers: { [question.id]: named.figure }, isRow: true, isMore: named.isMore }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Refuses a row whose figure is not the number beside it. */
function needSame(name: string, figure: number, number: string): void {
  if (Number(number) === figure) return;
  throw new RuleError("refuse-modifier-worth", { name: quoted(name), value: String(figure), typed: number });
}

/** A name among answers, or a name with letters among modifiers. */
function nameInTurn(at: InputContext, written: string): TextMeaning | undefined {
  if (!/^\d+$/.test(written)) return choiceInTurn(at, written);
  return at.option === "with" ? numberAsName(at, written) : undefined;
}

/** A result of any check that calls for this one, such as `2MC` for a Morale Check: the answers that it gives. */
function resultNamed({ system, check }: InputContext, written: string): TextMeaning | undefined {
  const words = wordsOfResults(system).filter((each) => each.check === check.id);
  const [word, other] = among(words).called(written);
  if (word === undefined || other !== undefined) return undefined;
  return Object.keys(word.answers).length === 0 ? { as: "check" } : { as: "answers", answers: word.answers };
}

/** The names of the check itself add nothing. */
function checkNamed(at: InputContext, written: string): TextMeaning | undefined {
  const isIt = at.isPiece !== true && among([at.check]).called(written).length > 0;
  return isIt && questionsCalled(at, written).length === 0 ? { as: "check" } : undefined;
}

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
function withColon(at: InputContext, written: string): TextMeaning | undefined {
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
function nameBefore(at: InputContext, written: string): TextMeaning | undefined {
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
function nameAfter(at: InputContext, written: string): TextMeaning | undefined {
  const [, value, name] = NUMBER_FIRST.exec(plainMinus(written)) ?? [];
  if (value === undefined || name === undefined) return undefined;
  const questions = questionsCalled(at, name).filter((each) => isAnswerTo(at, each, value));
  return questions.length === 0 ? undefined : answerTo(at, questions, value, written);
}

/** `12 hexes`: a number with the unit of only one question. */
function withUnit(at: InputContext, written: string): TextMeaning | undefined {
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

type Way = (at: InputContext, written: string) => TextMeaning | undefined;

/** The meanings that do not depend on other parts, the most exact first. */
const FIXED: readonly Way[] = [
  withUnit,
  withColon,
  onlyChoice,
  nameBefore,
  nameAfter,
  readModifier,
  asOdds,
  asCounter,
  rowNamed,
  resultNamed,
  checkNamed,
];

function firstOf(ways: readonly Way[], at: InputContext, written: string): TextMeaning | undefined {
  for (const way of ways) {
    const meaning = way(at, written);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The meaning of a text that does not depend on the other texts; undefined if it has none. */
export function fixedMeaning(at: InputContext, written: string): TextMeaning | undefined {
  const typed = plainly(written);
  if (hasLostSign(typed)) return undefined;
  const first = at.option === "modifiers" ? readModifier(at, typed) : undefined;
  const meaning = first ?? firstOf(FIXED, at, typed);
  const joined = meaning === undefined ? withoutJoining(typed) : undefined;
  return joined === undefined ? meaning : fixedMeaning(at, joined);
}

/** True if a text is the name of an answer, whose question may depend on its place. */
export function isChoiceName(at: InputContext, written: string): boolean {
  return !hasLostSign(plainly(written)) && questionsHaving(at, withoutJoining(written) ?? written).length > 0;
}

/**
 * The meaning of a text after the answers of the earlier ones. `place`: its index among the answers of its option.
 * Refuses a text without meaning.
 */
export function meaningInTurn(at: InputContext, written: string, place: number): TextMeaning {
  const plain = plainly(written);
  const typed = questionsHaving(at, plain).length > 0 ? plain : (withoutJoining(plain) ?? plain);
  const isNumber = at.option === "with" && /^\d+$/.test(typed);
  const number =
    signedAlone(at, typed) ?? (isNumber && isForName(at, place) ? numberAsName(at, typed) : undefined);
  const meaning = number ?? numberInTurn(at, typed, place) ?? nameInTurn(at, typed) ?? nameEnding(at, typed);
  return meaning ?? refuseUnknown(at, written);
}

/** True if the question of a place has answers with names, and no number is needed. */
function isForName(at: InputContext, place: number): boolean {
  const question = asked(at.check)[place];
  const isNumberNeeded = openQuestions(at).some((each) => each.kind === "number" && isNeeded(at.check, each));
  return question?.kind !== "number" && (place === 0 || !isNumberNeeded);
}
