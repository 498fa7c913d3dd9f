import { text } from "#words/text.ts";
import { asked, isNeeded, neededFirst, questionOfValue, thingsAnswering } from "#core/checks/index.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { among, bare, quoted } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { rowOf } from "#core/tables/index.ts";
import { readAnswer } from "./answers.ts";
import { answered, type InputContext, openQuestions, type TextMeaning } from "./input-context.ts";
import { modifierOf, openModifier } from "./modifiers.ts";
import { nameWithNumber, numberTyped } from "./typed-text.ts";

/** Refuses a text that may answer one of several questions, and asks which. `value`: the answer. */
export function refuseUnclear(questions: readonly Question[], written: string, value = written): never {
  const words = { written: quoted(written) };
  const of = questions.map((name) => ({ name, known: [], value: `${name.id}:${value}` }));
  const choices = { asks: text("which-question", words), what: "with", written, of };
  throw new RuleError("refuse-unclear-answer", { ...words, names: { or: questions } }).offering(choices);
}

/** A way to read a text: its name for players, and the text that is read in this way alone. */
interface Way {
  name: string;
  value: string;
}

/** Refuses a text that can be read in several ways, and asks which is meant. */
export function refuseSeveral({ option }: InputContext, written: string, ways: readonly Way[]): never {
  const words = { written: quoted(written) };
  const of = ways.map(({ name, value }) => ({ name, known: [], value }));
  const choices = { asks: text("which-reading", words), what: option, written, of };
  const names = { or: ways.map(({ name }) => name) };
  throw new RuleError("refuse-several-readings", { ...words, ways: names }).offering(choices);
}

/** Refuses a number without a sign among modifiers. */
function refuseUnsigned(written: string): never {
  const number = written.trim();
  const of = ["+", "-"].map((sign) => ({ name: sign + number, known: [], value: sign + number }));
  const asks = text("which-sign", { written: quoted(written) });
  throw new RuleError("refuse-without-sign", { number }).offering({ asks, what: "modifiers", written, of });
}

/** Refuses a text that is neither an answer nor a modifier. */
function refuseUnasked({ check }: InputContext, what: string): never {
  const [example] = asked(check);
  const count = asked(check).length;
  throw new RuleError("refuse-unasked-answer", { check, what: quoted(what), example: example ?? "", count });
}

/** The choices of a refused answer, each with the name of its question. */
function withQuestion({ option }: InputContext, choices: Choices | undefined, { id }: Question) {
  return choices && { ...withValues(choices, (value) => `${id}:${value}`), what: option };
}

/** Choices with other values. */
function withValues(choices: Choices, change: (value: string) => string): Choices {
  return { ...choices, of: choices.of.map((each) => ({ ...each, value: change(each.value) })) };
}

/** True if a value has a whole number with its sign: `acquired-2` has −2, but not +2, and `us-75mm` does not have 7. */
function hasNumber(value: string, number: string): boolean {
  const [sign, digits] = [/^[+-]/.exec(number)?.[0] ?? "", number.replace(/^\D+/, "")];
  return new RegExp(String.raw`(?<!\d)${sign === "" ? "" : `[${sign}]`}${digits}(?!\d)`).test(value);
}

/** Refuses a text as a function does, with the number of the text beside each value that it offers. */
function keepingNumber(
  { written, number, separator }: { written: string; number: string; separator: string },
  refuse: () => void,
): void {
  try {
    refuse();
  } catch (error) {
    if (!(error instanceof RuleError) || number === "") throw error;
    const { choices } = error;
    const kept = (value: string) => (hasNumber(value, number) ? value : value + separator + number);
    throw error.offering(choices && { ...withValues(choices, kept), written });
  }
}

/** An answer that a text names without its question. Its refusal offers answers with the question. */
export function unnamedAnswer(at: InputContext, question: Question, written: string): TextMeaning {
  try {
    return answered(question, readAnswer(at.system, question, written));
  } catch (error) {
    if (error instanceof RuleError) error.offering(withQuestion(at, error.choices, question));
    throw error;
  }
}

/** Minimum number of letters and digits of a text for which similar names are offered. */
const SHORTEST = 3;

/** A name and the only number beside it, which is empty if there is none. */
function besideNumber(written: string): { name: string; number: string } {
  const { name, number } = nameWithNumber(written) ?? { name: written, number: "" };
  return /\d/.test(name) ? { name: written, number: "" } : { name, number };
}

/** Refuses a text that is like the name of a modifier or of a question with a number beside it. The number stays. */
function refuseNearName(at: InputContext, written: string): void {
  const { name, number } = besideNumber(written);
  const { check } = at;
  const questions = openQuestions(at).filter(({ kind }) => kind === "number");
  const near = number === "" ? [] : among(questions).nearest(name);
  const modifiers = check.modifiers.filter((each) => questionOfValue(each) === undefined);
  const isModifier = among(modifiers).nearest(name).length > 0;
  if (near.length > 0 && !isModifier) refuseUnclear(near, written, number);
  if (isModifier)
    keepingNumber({ written, number, separator: " " }, () => modifierOf({ ...check, modifiers }, name));
}

/** Refuses a text that is like the name of a table row that counts as a modifier or an answer. */
function refuseNearRow({ system, check }: InputContext, written: string): void {
  const places = [...check.modifiers, ...asked(check)].flatMap((each) =>
    "rows" in each ? (each.rows ?? []) : [],
  );
  for (const { table } of places)
    if (among(system.table(table).rows).nearest(written).length > 0) rowOf(system.table(table), written);
}

/** Refuses a text that is like the name of an answer, a modifier or a question. */
function refuseNear(at: InputContext, open: readonly Question[], written: string): void {
  const { name, number } = besideNumber(written);
  if (bare(name).length < SHORTEST) return;
  const isNear = (question: Question) =>
    among(thingsAnswering(at.system, question)).nearest(written).length > 0;
  const near = at.option === "with" ? open.find(isNear) : undefined;
  if (near !== undefined)
    keepingNumber({ written, number, separator: "; " }, () => unnamedAnswer(at, near, written));
  refuseNearName(at, written);
  keepingNumber({ written, number, separator: " " }, () => refuseNearRow(at, name));
}

/**
 * Returns a number that is out of range for the question that needs one, so that the question refuses it. Refuses another
 * number that means nothing.
 */
function refuseNumber(at: InputContext, needed: Question | undefined, written: string) {
  const number = numberTyped(written);
  if (number === undefined) return undefined;
  const isSigned = !/^\s*\d/.test(written);
  if (!isSigned && at.option === "modifiers" && openModifier(at.check) !== undefined) refuseUnsigned(written);
  if (needed?.kind === "number" && (!isSigned || needed.min < 0)) return answered(needed, number);
  if (isSigned) modifierOf(at.check, written);
  return undefined;
}

/**
 * Refuses a text that means nothing, with the nearest names of what the check asks for next. Returns a number that is
 * out of range, so that its question refuses it.
 */
export function refuseUnknown(at: InputContext, written: string): TextMeaning {
  const open = neededFirst(at.check, openQuestions(at));
  const needed = open.find((question) => isNeeded(at.check, question));
  const number = refuseNumber(at, needed, written);
  if (number !== undefined) return number;
  refuseNear(at, open, written);
  if (at.option === "modifiers") modifierOf(at.check, written);
  return needed === undefined || at.isPiece === true
    ? refuseUnasked(at, written)
    : unnamedAnswer(at, needed, written);
}
