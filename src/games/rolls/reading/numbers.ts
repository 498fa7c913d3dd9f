import { asked, isNeeded, questionOfValue } from "#core/checks/index.ts";
import { plainMinus } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { answered, type InputContext, isInRange, openQuestions, type TextMeaning } from "./input-context.ts";
import { asOpenModifier, openModifier } from "./modifiers.ts";
import { refuseSeveral, refuseUnclear } from "./refusals.ts";
import { numberOfCounter, numberTyped, signedNumber, withoutJoining } from "./typed-text.ts";

/** The questions whose numbers are the two sides of odds. */
function oddsIn({ check: { reads } }: InputContext): readonly string[] {
  const target = reads.as === "target" && typeof reads.target === "object" ? reads.target : undefined;
  const column =
    reads.as === "grid" ? reads.column : target !== undefined && "column" in target ? target.column : "";
  return typeof column === "object" && "odds" in column ? column.odds : [];
}

/** The counter of a leader, which may be meant as odds: `8-1`. */
const LEADER = /^(?:[6-9]|10)-[0-3]$/;

/**
 * `6:4` as the two numbers of odds. With a hyphen only while both are open, because 9-1 is a counter, too. Refuses what
 * may be either.
 */
export function asOdds(at: InputContext, written: string): TextMeaning | undefined {
  const typed = plainMinus(written);
  const [, first = "", sign, , second = ""] = ODDS.exec(typed) ?? [];
  const ids = oddsIn(at);
  const isTaken = sign?.includes("-") === true && ids.some((id) => at.answers[id] !== undefined);
  if (sign === undefined || ids.length === 0 || isTaken) return undefined;
  const numbers = [first, second].map((each) => numberTyped(each) ?? 0);
  if (LEADER.test(typed)) refuseLeaderOrOdds(at, written, { ids, numbers });
  return { as: "answers", answers: Object.fromEntries(ids.map((id, place) => [id, numbers[place] ?? 0])) };
}

/** Refuses a leader's counter that may be odds, if the check asks for a leader. */
function refuseLeaderOrOdds(
  at: InputContext,
  written: string,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly number[] },
): void {
  const [leader] = signedQuestions(at);
  if (leader === undefined) return;
  const nameOf = (id: string) => asked(at.check).find((each) => each.id === id)?.name ?? id;
  const odds = {
    name: ids.map((id, place) => `${nameOf(id)} ${numbers[place]}`).join(", "),
    value: ids.map((id, place) => `${id}:${numbers[place]}`).join("; "),
  };
  const typed = plainMinus(written);
  refuseSeveral(at, written, [odds, { name: `${leader.name} ${typed}`, value: `${leader.id}:${typed}` }]);
}

/** Two numbers with a colon, `to` or a hyphen between them. `4 -1` is a number and a signed one. */
const ODDS = /^(\d+(?:[.,]\d+)?)(\s*(?::|to)\s*|(\s?)-\3)(\d+(?:[.,]\d+)?)$/u;

/** The first question that needs an answer, or else all. */
function neededOr(at: InputContext, questions: readonly Question[]): readonly Question[] {
  const needed = questions.find((each) => isNeeded(at.check, each));
  return needed === undefined ? questions : [needed];
}

/** The questions for a signed number, such as a leader's modifier. */
function signedQuestions({ check }: InputContext): Question[] {
  return asked(check).filter((each) => each.kind === "number" && each.ofCounter === true);
}

/** `9-1`, a leader's counter: the answer to the question for its last number. Refuses it if several are open. */
export function asCounter(at: InputContext, written: string): TextMeaning | undefined {
  const number = numberOfCounter(written);
  const signed = signedQuestions(at);
  if (number === undefined || signed.length === 0) return undefined;
  const open = signed.filter(({ id }) => at.answers[id] === undefined);
  const [question = signed[0], other] = neededOr(at, open);
  if (other !== undefined) refuseUnclear(open, written);
  return question && answered(question, number);
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
  const usable = open.filter((each) => !hasOwn || isNeeded(at.check, each));
  const [only, other] = at.option === "with" ? neededOr(at, usable) : [];
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
 * A number without a sign or a name. It answers the next question that needs a number, or else the optional one of its
 * place in a list of numbers, or else the only one that takes it. Refuses a number that several optional questions take.
 */
export function numberInTurn(at: InputContext, written: string, place: number): TextMeaning | undefined {
  const number = /^\d/.test(written) && at.option === "with" ? numberTyped(written) : undefined;
  if (number === undefined) return undefined;
  const open = openNumbers(at);
  const needed = open.filter((each) => isNeeded(at.check, each));
  const ofPlace = asked(at.check)[place];
  const inPlace = at.isList === true ? open.find((each) => each === ofPlace) : undefined;
  const next = needed.find((each) => isInRange(each, number)) ?? needed[0];
  const question = next ?? (isInRange(inPlace, number) ? inPlace : answeredNumber(at, ofPlace));
  return question === undefined ? optional(open, number, written) : answered(question, number);
}

/** The question of a place if it needs a number and has one: the number is then a second answer. */
function answeredNumber(at: InputContext, question: Question | undefined): Question | undefined {
  return question?.kind === "number" && isNeeded(at.check, question) ? question : undefined;
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
  const typed = withoutJoining(written) ?? written;
  return signedNumber(typed) !== undefined || (option === "with" && /^\d+(?:[.,]\d+)?$/.test(typed));
}
