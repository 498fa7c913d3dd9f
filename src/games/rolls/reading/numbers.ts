import { asked } from "#core/checks/index.ts";
import { plainMinus } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { numberOfCounter, numberTyped } from "./answers.ts";
import {
  answered,
  choiceNamed,
  type InputContext,
  inTurn,
  isInRange,
  refuseUnclear,
  type TextMeaning,
} from "./input-context.ts";
import { openModifier } from "./modifiers.ts";

/** The questions whose numbers are the two sides of odds. */
function oddsIn({ check: { reads } }: InputContext): readonly string[] {
  const figures = [reads.as === "target" && typeof reads.target === "object" ? reads.target : undefined];
  const columns = [
    reads.as === "grid" ? reads.column : undefined,
    ...figures.map((figure) => (figure !== undefined && "column" in figure ? figure.column : undefined)),
  ];
  return columns.flatMap((column) => (typeof column === "object" && "odds" in column ? column.odds : []));
}

/** `6:4` as the two numbers of odds. */
export function asOdds(reading: InputContext, written: string): TextMeaning | undefined {
  const [, first, second] = /^(\d+(?:[.,]\d+)?)\s*(?::|-|to)\s*(\d+(?:[.,]\d+)?)$/u.exec(written) ?? [];
  const [attack, defence] = oddsIn(reading);
  if (first === undefined || second === undefined || attack === undefined || defence === undefined)
    return undefined;
  const [more = 0, less = 0] = [first, second].map(numberTyped);
  return { as: "answers", answers: { [attack]: more, [defence]: less } };
}

/** `9-1`, a leader's counter: the answer to the question for its last number. */
export function asCounter(reading: InputContext, written: string): TextMeaning | undefined {
  const number = numberOfCounter(written);
  const ofCounters = asked(reading.check).filter((each) => each.kind === "number" && each.ofCounter === true);
  const [question = ofCounters[0]] = inTurn(
    reading,
    ofCounters.filter(({ id }) => reading.answers[id] === undefined),
  );
  return number === undefined || question === undefined ? undefined : answered(question, number);
}

/** The question for a number without a sign or a name. */
function questionInTurn(reading: InputContext, number: number, place: number): Question | undefined {
  const { check, answers } = reading;
  const fits = (question: Question) => answers[question.id] === undefined && isInRange(question, number);
  const ofPlace = asked(check)[place];
  if (ofPlace !== undefined && fits(ofPlace)) return ofPlace;
  const open = asked(check).filter(fits);
  const needed = open.find(({ id }) => !check.optional.includes(id));
  const unsigned = open.filter((question) => question.kind === "number" && question.min >= 0);
  return needed ?? (unsigned.length === 1 ? unsigned[0] : undefined);
}

/**
 * A number without a sign or a name. It answers the question of its place among the answers, or else the next one that
 * needs a number. Refuses a number that several optional questions accept.
 */
export function numberInTurn(reading: InputContext, written: string, place: number): TextMeaning | undefined {
  const number = /^\d/.test(written) ? numberTyped(written) : undefined;
  if (number === undefined) return undefined;
  const { check, answers } = reading;
  const named = isInRange(asked(check)[place], number) ? undefined : choiceNamed(reading, written);
  if (named !== undefined) return named;
  const question = questionInTurn(reading, number, place);
  if (question !== undefined) return answered(question, number);
  const ofPlace = asked(check)[place];
  if (ofPlace?.kind === "number" && answers[ofPlace.id] !== undefined) return answered(ofPlace, number);
  const open = asked(check).filter(({ id }) => answers[id] === undefined);
  const fitting = open.filter((each) => isInRange(each, number));
  return fitting.length === 0 ? undefined : refuseUnclear(fitting, written);
}

/** The question for the value of the check's open modifier; undefined if it has none. */
function openQuestion({ check }: InputContext): string | undefined {
  const by = openModifier(check)?.by;
  return typeof by === "object" && "asked" in by ? by.asked : undefined;
}

function signedNumber(written: string): number | undefined {
  const typed = plainMinus(written);
  return /^[+-]\s*\d+$/.test(typed) ? 0 + Number(typed.replace(/\s/g, "")) : undefined;
}

/** The questions that a signed number can be for, if it is among answers or if one of them needs an answer. */
function signedQuestions(reading: InputContext, number: number): Question[] {
  const { check, answers, option } = reading;
  const free = openQuestion(reading);
  const open = asked(check).filter(
    (each) =>
      each.kind === "number" &&
      each.min < 0 &&
      (answers[each.id] === undefined || each.id === free) &&
      isInRange(each, number),
  );
  const needed = open.filter(({ id }) => !check.optional.includes(id));
  if (needed.length > 0 || option === "modifiers") return needed;
  const isAdded = openModifier(check)?.isAdded === true;
  return open.filter(({ id }) => !isAdded || id !== free);
}

/**
 * A signed number without a name. It answers the only question for such a number, or else it is the open modifier.
 * Several are added.
 */
export function signedAlone(reading: InputContext, written: string): TextMeaning | undefined {
  const number = signedNumber(written);
  if (number === undefined) return undefined;
  const open = signedQuestions(reading, number);
  const [only, other] = open;
  const free = openQuestion(reading);
  if (only !== undefined && other === undefined && only.id !== free) return answered(only, number);
  if (free !== undefined)
    return { as: "answers", answers: { [free]: number + Number(reading.answers[free] ?? 0) }, isSum: true };
  return open.length === 0 ? undefined : refuseUnclear(open, written);
}

/** True if a text is a number alone, whose meaning depends on its place among the others. */
export function isNumberAlone({ option }: InputContext, written: string): boolean {
  return signedNumber(written) !== undefined || (option === "with" && /^\d+(?:[.,]\d+)?$/.test(written));
}
