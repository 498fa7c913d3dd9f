import { RuleError } from "../errors.ts";
import type { AskedChoice, Check, Question } from "../schema/checks.ts";
import type { Row } from "../schema/tables.ts";
import type { Weapon } from "../schema/weapons.ts";
import { sideName, sideOf, tableOf, type System } from "../system.ts";
import { rowOf } from "../tables.ts";
import { withoutUnit } from "../measured.ts";
import { plainMinus, withMinus } from "../minus.ts";
import { findCalled, findNamed, midSentence, notFound, quoted } from "../names.ts";
import { weaponOf } from "./find.ts";

/** What a player said to one question. */
export type Answer =
  | { kind: "weapon"; weapon: Weapon }
  | { kind: "number"; value: number }
  | { kind: "choice"; choice: AskedChoice }
  | { kind: "row"; row: Row };

/** Answers by question. */
export type Answers = Record<string, Answer>;

function readFigure(question: Extract<Question, { kind: "number" }>, written: string): number {
  const { name, min, max, fraction } = question;
  const unit = question.unit === undefined ? "" : ` ${question.unit}`;
  const text = plainMinus(withoutUnit(written, name, question.unit)).trim();
  const value = Number(text.replace(",", "."));
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text);
  if (!isNumber || (fraction !== true && !Number.isInteger(value))) {
    throw new RuleError(
      "bad-value",
      `${name} is a ${fraction === true ? "" : "whole "}number from ${withMinus(min)} to ${max}${unit}, not ${quoted(written)}.`,
    );
  }
  if (value < min || value > max) {
    throw new RuleError(
      "bad-value",
      `${name} goes from ${withMinus(min)} to ${max}${unit}; ${withMinus(value)} is outside it.`,
    );
  }
  return value;
}

function readChoice(question: Extract<Question, { kind: "choice" }>, written: string): AskedChoice {
  const choice = findNamed(question.choices, written);
  if (choice !== undefined) return choice;
  const none = `${question.name} cannot be ${quoted(written)}`;
  const rest = "The card's menu and the list as you type have them all.";
  throw new RuleError("bad-value", notFound(question.choices, written, none, rest));
}

/** A value of a setting as an answer. */
function settingChoice(system: System, setting: string, value: string): AskedChoice {
  const choices = system.settings.find(({ key }) => key === setting)?.choices;
  return { id: value, name: choices?.find((choice) => choice.value === value)?.name ?? value };
}

function readSide(system: System, written: string): AskedChoice {
  const id = sideOf(system, written);
  return { id, name: sideName(system, id) };
}

function readAnswer(system: System, question: Question, written: string): Answer {
  switch (question.kind) {
    case "weapon":
      return { kind: "weapon", weapon: weaponOf(system, written) };
    case "number":
      return { kind: "number", value: readFigure(question, written) };
    case "choice":
      return { kind: "choice", choice: readChoice(question, written) };
    case "row":
      return { kind: "row", row: rowOf(tableOf(system, question.table), written) };
    case "side":
      return { kind: "choice", choice: readSide(system, written) };
    case "setting":
      return { kind: "choice", choice: settingChoice(system, question.setting, written) };
  }
}

function refuseUnasked(check: Check, what: string, value = ""): never {
  const modifier = findNamed(check.modifiers, what);
  if (modifier !== undefined) {
    const count = modifier.each !== undefined && /^\d+$/.test(value) ? ` ${value}` : "";
    throw new RuleError(
      "bad-value",
      `${modifier.name} is a modifier of ${check.name}: write it as \`modifiers:${midSentence(modifier.name)}${count}\`, not in \`with:\`.`,
    );
  }
  const names = asked(check).map((each) => midSentence(each.name));
  throw new RuleError(
    "bad-value",
    `${check.name} does not ask for ${quoted(what)}. It asks for: ${names.join(", ") || "nothing"}.`,
  );
}

/** Answers by question, as a command's options say them; refuses one to a question that the check does not ask. */
export function givenByName(
  check: Check,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const said = Object.entries(given).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]]));
  const answers = Object.fromEntries(said) as Record<string, string>;
  const strange = Object.keys(answers).find((id) => !asked(check).some((question) => question.id === id));
  if (strange !== undefined) refuseUnasked(check, strange);
  return answers;
}

/** One answer as typed: `range: 40`; without a colon where a number follows the name of what asks for one. */
function namedPart(check: Check, part: string): { name?: string; value: string } {
  const [, name, value] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(part) ?? [];
  if (name !== undefined && value !== undefined) return { name, value };
  const [, first = "", number = ""] = /^(.*?\S)\s+([+−-]?\d.*)$/u.exec(part.trim()) ?? [];
  const numbers = asked(check).filter(({ kind }) => kind === "number");
  return findCalled(numbers, first) === undefined ? { value: part.trim() } : { name: first, value: number };
}

function refuseTwice({ name }: Question, one: string, other: string): never {
  throw new RuleError(
    "bad-value",
    `${name} is answered twice, with ${quoted(one)} and ${quoted(other)}. Leave one out; what belongs to another question goes behind its name and a colon.`,
  );
}

/**
 * Answers as typed: `gun: 88; range: 40`, or without names in the order of the questions. Buttons write them
 * as `_88_40`.
 */
export function readGiven(check: Check, written = ""): Record<string, string> {
  const isShort = written.startsWith("_");
  const parts = isShort ? written.slice(1).split("_") : written.split(/[;,\n]+/);
  const given: Record<string, string> = {};
  parts.forEach((part, at) => {
    const { name, value } = isShort ? { value: part.trim() } : namedPart(check, part);
    const question = name === undefined ? asked(check)[at] : findNamed(asked(check), name);
    if (value === "") return;
    if (question === undefined) refuseUnasked(check, name ?? value, value);
    const earlier = given[question.id];
    if (earlier !== undefined) refuseTwice(question, earlier, value);
    given[question.id] = value;
  });
  return given;
}

/** Answers in the short form that buttons carry. */
export function shortGiven(check: Check, given: Record<string, string | number>): string {
  const parts = asked(check).map(({ id }) => String(given[id] ?? "").replaceAll("_", " "));
  return `_${parts.join("_")}`.replace(/_+$/, "");
}

/** The questions of a check that players answer. */
export function asked({ questions }: Check): Question[] {
  return questions.filter(({ kind }) => kind !== "setting");
}

/** The questions of a check that must be answered and are not; a side need not be named. */
export function unanswered(check: Check, given: Record<string, unknown>): Question[] {
  return asked(check)
    .filter(({ kind, id }) => kind !== "side" && !check.optional.includes(id))
    .filter(({ id }) => given[id] === undefined);
}

/** Reads what was given to each question of a check; refuses what is missing or cannot be. */
export function readAnswers(system: System, check: Check, given: Record<string, string>): Answers {
  const [missing] = unanswered(check, given);
  if (missing !== undefined) {
    throw new RuleError("bad-value", `${check.name} also needs: ${midSentence(missing.name)}.`);
  }
  return readAnswersSoFar(system, check, given);
}

/** The same while answers are still missing. */
export function readAnswersSoFar(system: System, check: Check, given: Record<string, string>): Answers {
  const answers: Answers = {};
  for (const question of check.questions) {
    const written = given[question.id];
    if (written !== undefined) answers[question.id] = readAnswer(system, question, written);
  }
  refuseTooFar(answers, system.rangeUnit);
  return answers;
}

function refuseTooFar(answers: Answers, unit: string): void {
  const reason = outOfReach(answers, unit);
  if (reason !== undefined) throw new RuleError("out-of-reach", reason);
}

/** Why a weapon does not work at the range: some do only up close, others not there. Undefined where it does. */
export function outOfReach(answers: Answers, unit: string): string | undefined {
  const weapon = weaponIn(answers);
  const range = rangeIn(answers);
  if (weapon === undefined || range === undefined) return undefined;
  if (weapon.under !== undefined && range >= weapon.under) {
    return `${weapon.name} works only under ${weapon.under} ${unit}. Take a nearer range or another weapon.`;
  }
  if (weapon.from !== undefined && range < weapon.from) {
    return `${weapon.name} works only from ${weapon.from} ${unit} on. Take a longer range or another weapon.`;
  }
  return undefined;
}

export function weaponIn(answers: Answers): Weapon | undefined {
  return Object.values(answers).find((answer) => answer.kind === "weapon")?.weapon;
}

/** The figure given, such as the range: that of the question named, else the first. */
export function rangeIn(answers: Answers, question?: string): number | undefined {
  const answer =
    question === undefined
      ? Object.values(answers).find((candidate) => candidate.kind === "number")
      : answers[question];
  return answer?.kind === "number" ? answer.value : undefined;
}

/** An answer as it is logged: the id of what was picked, or the figure. */
export function idOf(answer: Answer): string | number {
  switch (answer.kind) {
    case "weapon":
      return answer.weapon.id;
    case "number":
      return answer.value;
    case "choice":
      return answer.choice.id;
    case "row":
      return answer.row.id;
  }
}

/** Answers as they are logged. */
export function idsOf(answers: Answers): Record<string, string | number> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, idOf(answer)]));
}
