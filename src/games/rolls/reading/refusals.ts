import { text } from "#words/text.ts";
import { asked } from "#core/checks/index.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { among, bare, quoted } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { readAnswer, thingsAnswering } from "./answers.ts";
import {
  answered,
  type InputContext,
  inTurn,
  isNeeded,
  openQuestions,
  type TextMeaning,
} from "./input-context.ts";
import { modifierOf, questionOfValue } from "./modifiers.ts";
import { nameWithNumber, numberTyped } from "./typed-text.ts";

/** Refuses a text that may answer one of several questions, and asks which. `value`: the answer. */
export function refuseUnclear(questions: readonly Question[], written: string, value = written): never {
  const named = questions.map((name) => ({ name, known: [], value: `${name.name}: ${value}` }));
  const asks = text("which-question", { written: quoted(written) });
  throw new RuleError("refuse-unclear-answer", {
    written: quoted(written),
    names: { or: questions },
  }).offering({ asks, what: "with", written, of: named });
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
function withQuestion(choices: Choices | undefined, { name }: Question): Choices | undefined {
  if (choices === undefined) return undefined;
  const of = choices.of.map((choice) => ({ ...choice, value: `${name}: ${choice.value}` }));
  return { ...choices, of };
}

/** An answer that a text names without its question. Its refusal offers answers with the question. */
export function unnamedAnswer({ system }: InputContext, question: Question, written: string): TextMeaning {
  try {
    return answered(question, readAnswer(system, question, written));
  } catch (error) {
    if (error instanceof RuleError) error.offering(withQuestion(error.choices, question));
    throw error;
  }
}

/** Minimum number of letters and digits of a text for which similar names are offered. */
const SHORTEST = 3;

/** Refuses a text that is like the name of a modifier or of a question with a number beside it. The number stays. */
function refuseNearName(at: InputContext, written: string): void {
  const { name, number } = nameWithNumber(written) ?? { name: written, number: "" };
  const { check } = at;
  const questions = openQuestions(at).filter(({ kind }) => kind === "number");
  const near = number === "" ? [] : among(questions).nearest(name);
  const modifiers = check.modifiers.filter((each) => questionOfValue(each) === undefined);
  const isModifier = among(modifiers).nearest(name).length > 0;
  if (near.length > 0 && !isModifier) refuseUnclear(near, written, number);
  if (isModifier) modifierOf({ ...check, modifiers }, name);
}

/** Refuses a text that is like the name of an answer, a modifier or a question. */
function refuseNear(at: InputContext, open: readonly Question[], written: string): void {
  if (bare(written).length < SHORTEST) return;
  const isNear = (question: Question) =>
    among(thingsAnswering(at.system, question)).nearest(written).length > 0;
  const near = at.option === "with" ? open.find(isNear) : undefined;
  if (near !== undefined) unnamedAnswer(at, near, written);
  refuseNearName(at, written);
}

/**
 * Refuses a text that means nothing, with the nearest names of what the check asks for next. Returns a number that is
 * out of range, so that its question refuses it.
 */
export function refuseUnknown(at: InputContext, written: string): TextMeaning {
  const number = numberTyped(written);
  const open = inTurn(at, openQuestions(at));
  const needed = open.find((question) => isNeeded(at, question));
  if (number !== undefined && at.option === "modifiers") refuseUnsigned(written);
  if (number !== undefined && needed?.kind === "number") return answered(needed, number);
  refuseNear(at, open, written);
  if (at.option === "modifiers") modifierOf(at.check, written);
  return needed === undefined || at.isPiece === true
    ? refuseUnasked(at, written)
    : unnamedAnswer(at, needed, written);
}
