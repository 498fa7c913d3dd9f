import { asked } from "#core/checks/index.ts";
import { among, isUnit, tidy } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { numberTyped, readAnswer, thingsAnswering } from "./answers.ts";
import {
  answered,
  type InputContext,
  questionsCalled,
  refuseUnasked,
  refuseUnclear,
  type TextMeaning,
} from "./input-context.ts";
import { readModifier } from "./modifiers.ts";
import { figureNamed } from "./rows.ts";

/** The only question whose name ends with a text; undefined if there is none or several. */
function questionEnding({ check }: InputContext, written: string): Question | undefined {
  const end = ` ${tidy(written)}`;
  const [only, other] = asked(check).filter(({ name }) => tidy(name).endsWith(end));
  return other === undefined ? only : undefined;
}

/** True if a text can be the answer to the question whose name is beside it without a colon. */
function isAnswerTo(reading: InputContext, question: Question, written: string): boolean {
  if (question.kind !== "number")
    return among(thingsAnswering(reading.system, question)).called(written).length > 0;
  return /^[+−-]?\d/u.test(written) || figureNamed(reading.system, question, written) !== undefined;
}

/** `range: 40`, also with an equals sign. Undefined without one. Refuses a name that is no question's. */
export function withColon(reading: InputContext, written: string): TextMeaning | undefined {
  const [, name, value] = /^\s*([^:=]*\p{L}[^:=]*?)\s*[:=]\s*(.*?)\s*$/u.exec(written) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const [question, ...others] = questionsCalled(reading, name);
  if (question !== undefined && others.length > 0) refuseUnclear([question, ...others], written, value);
  if (question !== undefined)
    return value === "" ? { as: "check" } : answered(question, readAnswer(reading.system, question, value));
  const modifier = readModifier(reading.system, reading.check, `${name} ${value}`);
  if (modifier !== undefined) return modifier;
  const ending = questionEnding(reading, name);
  if (ending !== undefined) refuseUnclear([ending], written, value);
  return refuseUnasked(reading, name);
}

/** `morale 7`: the name of a question and its answer. */
export function nameBefore(reading: InputContext, written: string): TextMeaning | undefined {
  for (const { index } of [...written.matchAll(/\s+|(?<=\p{L})(?=\d)/gu)].toReversed()) {
    const [name, value] = [written.slice(0, index), written.slice(index).trim()];
    const [question, other] = questionsCalled(reading, name);
    if (question === undefined || !isAnswerTo(reading, question, value)) continue;
    if (other !== undefined) refuseUnclear([question, other], written, value);
    return answered(question, readAnswer(reading.system, question, value));
  }
  return undefined;
}

/** `8 FP`, `12 hexes`: a number and the name or unit of its question. */
export function nameAfter(reading: InputContext, written: string): TextMeaning | undefined {
  const [, value, name] = /^((?:\d+\s*)?[+−-]?\d+(?:[.,]\d+)?)\s*(\p{L}.*)$/u.exec(written) ?? [];
  if (value === undefined || name === undefined) return undefined;
  const question = questionsCalled(reading, name).find(({ kind }) => kind === "number");
  if (question !== undefined) return answered(question, readAnswer(reading.system, question, value));
  const [only, other] = asked(reading.check).filter(
    (each) => each.kind === "number" && each.unit !== undefined && isUnit(name, each.unit),
  );
  return only === undefined || other !== undefined || numberTyped(value) === undefined
    ? undefined
    : answered(only, readAnswer(reading.system, only, value));
}

/** `morale 7` if only one question's name ends in that word, such as broken morale: refused with that question. */
export function nameEnding(reading: InputContext, written: string): undefined {
  const [, before, number, after] = /^(?:(\p{L}.*?)\s+)?([+−-]?\d+)(?:\s+(\p{L}.*))?$/u.exec(written) ?? [];
  const name = before ?? after;
  if (name === undefined || number === undefined || (before !== undefined && after !== undefined)) return;
  const question = questionEnding(reading, name);
  if (question?.kind === "number") refuseUnclear([question], written, number);
}
