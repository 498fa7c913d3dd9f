import { text as worded } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { quoted, plainMinus, among } from "#core/names/index.ts";
import type { Check, Question } from "#core/schema/index.ts";
import { inputsOf } from "#core/checks/index.ts";

function refuseUnasked(check: Check, what: string, value = ""): never {
  const modifier = among(check.modifiers).only(what);
  if (modifier !== undefined) {
    const count = modifier.each !== undefined && /^\d+$/.test(value) ? ` ${value}` : "";
    throw new RuleError("refuse-modifier-as-answer", {
      modifier,
      check,
      count,
    });
  }
  const names = inputsOf(check).questions.map((name) => worded("name-within", { name }));
  throw new RuleError("refuse-unasked-answer", {
    check,
    what: quoted(what),
    names,
    count: names.length,
  });
}

/** Answers by question, from the options of a command. Refuses an option that the check does not ask for. */
export function givenByName(
  check: Check,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const said = Object.entries(given).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]]));
  const answers = Object.fromEntries(said) as Record<string, string>;
  const strange = Object.keys(answers).find(
    (id) => !inputsOf(check).questions.some((question) => question.id === id),
  );
  if (strange !== undefined) refuseUnasked(check, strange);
  return answers;
}

/** True if a text can be the answer to the question whose name precedes it without a colon. */
function isAnswerTo(question: Question, written: string): boolean {
  if (question.kind === "number") return /^[+−-]?\d/u.test(written);
  if (question.kind === "choice") return among(question.choices).called(written).length > 0;
  return question.kind === "row" || question.kind === "weapon";
}

/** A typed answer, split from the name of its question. */
export interface GivenPart {
  name?: string;
  value: string;
}

/** Parses a typed answer such as `range: 40`. The colon is optional if an answer follows the name of the question. */
export function namedPart(check: Check, part: string): GivenPart {
  const [, name, value] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(part) ?? [];
  if (name !== undefined && value !== undefined) return { name, value };
  const text = part.trim();
  const places = [...text.matchAll(/\s+/g)].toReversed();
  for (const { index } of places) {
    const [first, answer] = [text.slice(0, index), text.slice(index).trim()];
    const question = among(inputsOf(check).questions).only(first);
    if (question !== undefined && isAnswerTo(question, answer)) return { name: first, value: answer };
  }
  return { value: text };
}

/** Separators of typed answers. */
const BETWEEN = /[;,\n]+/;

/** Answers that are still being typed, split at the last separator. */
export function typedSoFar(written: string): { before: string; last: string } {
  const [last = ""] = /[^;,\n]*$/.exec(written) ?? [];
  return { before: written.slice(0, written.length - last.length), last };
}

function refuseTwice(question: Question, one: string, other: string): never {
  throw new RuleError("refuse-answered-twice", { name: question, one: quoted(one), other: quoted(other) });
}

/** True for a whole number in the range of the question. */
function isInRange(question: Question, written: string): boolean {
  if (question.kind !== "number" || !/^[+-]?\d+$/.test(plainMinus(written))) return false;
  const number = Number(plainMinus(written));
  return number >= question.min && number <= question.max;
}

/** True if a text cannot be the answer to the question that is next in turn. */
function isOutOfTurn(question: Question, written: string): boolean {
  if (question.kind === "number")
    return !isAnswerTo(question, written) || (isSigned(written) && !isInRange(question, written));
  return question.kind === "choice" && among(question.choices).only(written) === undefined;
}

/** True for a number with a sign, such as a leader's modifier. */
function isSigned(written: string): boolean {
  return /^[+−-]\d+$/u.test(written);
}

/** Refuses an answer that fits several questions, and asks which one it is for. */
function refuseUnclear(questions: readonly Question[], written: string): never {
  const names = { or: questions };
  const named = questions.map((name) => ({ name, known: [], value: `${name.name}: ${written}` }));
  const asks = worded("which-question", { written: quoted(written) });
  throw new RuleError("refuse-unclear-answer", { written: quoted(written), names }).offering({
    asks,
    what: "with",
    written,
    of: named,
  });
}

/**
 * The question that an unnamed answer is for: the next in turn, or the only one that it fits. A choice of this name
 * fits, and so does a signed number in range. Refuses an answer that fits several.
 */
function questionFor(
  check: Check,
  turn: number,
  written: string,
  given: Readonly<Record<string, string>>,
): Question | undefined {
  const inTurn = inputsOf(check).questions[turn];
  if (inTurn !== undefined && !isOutOfTurn(inTurn, written)) return inTurn;
  const open = inputsOf(check).questions.filter(({ id }) => given[id] === undefined);
  const ranging = isSigned(written) ? open.filter((each) => isInRange(each, written)) : [];
  if (ranging.length > 1) refuseUnclear(ranging, written);
  const calling = inputsOf(check).questions.filter(
    (each) => each.kind === "choice" && isAnswerTo(each, written),
  );
  const [only = inTurn, other] = [...ranging, ...calling];
  return other === undefined ? only : inTurn;
}

/**
 * Parses typed answers such as `gun: 88; range: 40`. Without names, answers are in the order of the questions; the
 * name of a choice is recognised in any place. Buttons use the short form `_88_40`.
 */
export function readGiven(check: Check, written = ""): Record<string, string> {
  const isShort = written.startsWith("_");
  const parts = isShort ? written.slice(1).split("_") : written.split(BETWEEN);
  const given: Record<string, string> = {};
  parts.forEach((part, at) => {
    const { name, value } = isShort ? { value: part.trim() } : namedPart(check, part);
    const inTurn = () => (isShort ? inputsOf(check).questions[at] : questionFor(check, at, value, given));
    const question = name === undefined ? inTurn() : among(inputsOf(check).questions).only(name);
    if (value === "") return;
    if (question === undefined) refuseUnasked(check, name ?? value, value);
    const earlier = given[question.id];
    if (earlier !== undefined) refuseTwice(question, earlier, value);
    given[question.id] = value;
  });
  return given;
}

/** Answers in the short form for buttons. */
export function shortGiven(check: Check, given: Record<string, string | number>): string {
  const parts = inputsOf(check).questions.map(({ id }) => String(given[id] ?? "").replaceAll("_", " "));
  return `_${parts.join("_")}`.replace(/_+$/, "");
}
