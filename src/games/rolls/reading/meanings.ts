import { asked, isNeeded, neededFirst, wordsOfResults } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted } from "#core/names/index.ts";
import {
  type InputContext,
  openQuestions,
  questionsCalled,
  questionsHaving,
  type TextMeaning,
} from "./input-context.ts";
import { readModifier } from "./modifiers.ts";
import { nameAfter, nameBefore, nameEnding, withColon, withUnit } from "./named-answers.ts";
import { asCounter, asOdds, numberInTurn, signedAlone } from "./numbers.ts";
import { refuseUnknown, unnamedAnswer } from "./refusals.ts";
import { figureNamed } from "./answers.ts";
import { hasLostSign, nameWithNumber, plainly, withoutJoining } from "./typed-text.ts";

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
