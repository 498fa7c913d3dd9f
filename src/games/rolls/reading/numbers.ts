import { asked } from "#core/checks/index.ts";
import { plainMinus } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import {
  answered,
  type InputContext,
  inTurn,
  isInRange,
  isNeeded,
  openQuestions,
  type TextMeaning,
} from "./input-context.ts";
import { asOpenModifier, openModifier, questionOfValue } from "./modifiers.ts";
import { refuseUnclear } from "./refusals.ts";
import { numberOfCounter, numberTyped, signedNumber } from "./typed-text.ts";

/** The questions whose numbers are the two sides of odds. */
function oddsIn({ check: { reads } }: InputContext): readonly string[] {
  const target = reads.as === "target" && typeof reads.target === "object" ? reads.target : undefined;
  const column =
    reads.as === "grid" ? reads.column : target !== undefined && "column" in target ? target.column : "";
  return typeof column === "object" && "odds" in column ? column.odds : [];
}

/** `6:4` as the two numbers of odds. With a hyphen only while both are open, because 9-1 is a counter, too. */
export function asOdds(at: InputContext, written: string): TextMeaning | undefined {
  const [, first, sign, second] =
    /^(\d+(?:[.,]\d+)?)\s*(:|-|to)\s*(\d+(?:[.,]\d+)?)$/u.exec(plainMinus(written)) ?? [];
  const [attack, defence] = oddsIn(at);
  if (first === undefined || second === undefined || attack === undefined || defence === undefined)
    return undefined;
  if (sign === "-" && at.answers[attack] !== undefined) return undefined;
  const [more = 0, less = 0] = [first, second].map(numberTyped);
  return { as: "answers", answers: { [attack]: more, [defence]: less } };
}

/** The questions for a signed number, such as a leader's modifier. */
function signedQuestions({ check }: InputContext): Question[] {
  return asked(check).filter((each) => each.kind === "number" && each.ofCounter === true);
}

/** `9-1`, a leader's counter: the answer to the question for its last number. */
export function asCounter(at: InputContext, written: string): TextMeaning | undefined {
  const number = numberOfCounter(written);
  const signed = signedQuestions(at);
  const open = signed.filter(({ id }) => at.answers[id] === undefined);
  const [question = signed[0]] = inTurn(at, open);
  return number === undefined || question === undefined ? undefined : answered(question, number);
}

/**
 * A signed number without a name. Among answers it answers the only question for such a number, unless the data of the
 * check have an open modifier. Otherwise it is the open modifier.
 */
export function signedAlone(at: InputContext, written: string): TextMeaning | undefined {
  const number = signedNumber(written);
  if (number === undefined) return undefined;
  const open = signedQuestions(at).filter(
    (each) => at.answers[each.id] === undefined && isInRange(each, number),
  );
  const own = openModifier(at.check);
  const hasOwn = own !== undefined && own.isAdded !== true;
  const usable = open.filter((each) => !hasOwn || isNeeded(at, each));
  const fitting = at.option === "with" ? usable : [];
  const [only, other] = fitting;
  if (only !== undefined && other === undefined) return answered(only, number);
  return asOpenModifier(at, number) ?? (open.length === 0 ? undefined : refuseUnclear(open, written));
}

/** The questions without an answer whose answer is a number, except that of an added modifier. */
function openNumbers(at: InputContext): Question[] {
  const added = at.check.modifiers.find(({ isAdded }) => isAdded === true);
  const free = added && questionOfValue(added);
  return openQuestions(at).filter(({ id, kind }) => kind === "number" && id !== free);
}

/**
 * A number without a sign or a name. It answers the question of its place among the answers, or else the next one that
 * needs a number, or else the only one that takes it. Refuses a number that several optional questions take.
 */
export function numberInTurn(at: InputContext, written: string, place: number): TextMeaning | undefined {
  const number = /^\d/.test(written) && at.option === "with" ? numberTyped(written) : undefined;
  if (number === undefined) return undefined;
  const open = openNumbers(at);
  const needed = open.filter((each) => isNeeded(at, each));
  const ofPlace = asked(at.check)[place];
  const inPlace = (needed.length > 0 ? needed : open).find((each) => each === ofPlace);
  const next = needed.find((each) => isInRange(each, number)) ?? needed[0];
  const question = isInRange(inPlace, number) ? inPlace : (next ?? answeredNumber(at, ofPlace));
  return question === undefined ? optional(open, number, written) : answered(question, number);
}

/** The question of a place if it needs a number and has one: the number is then a second answer. */
function answeredNumber(at: InputContext, question: Question | undefined): Question | undefined {
  return question?.kind === "number" && isNeeded(at, question) ? question : undefined;
}

/** The only optional question that takes a number, or a refusal that asks which; undefined if there is none. */
function optional(open: readonly Question[], number: number, written: string): TextMeaning | undefined {
  const fitting = open.filter((each) => isInRange(each, number));
  const unsigned = fitting.filter((each) => each.kind === "number" && each.min >= 0);
  const [only, other] = unsigned;
  if (only !== undefined && other === undefined) return answered(only, number);
  return fitting.length === 0
    ? undefined
    : refuseUnclear(unsigned.length === 0 ? fitting : unsigned, written);
}

/** True if a text is a number alone, whose meaning depends on its place among the others. */
export function isNumberAlone({ option }: InputContext, written: string): boolean {
  return signedNumber(written) !== undefined || (option === "with" && /^\d+(?:[.,]\d+)?$/.test(written));
}
