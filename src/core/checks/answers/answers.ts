import { text } from "#words/text.ts";
import { RuleError } from "../../errors.ts";
import type {
  Check,
  AskedChoice,
  Declaration,
  Question,
  Row,
  Weapon,
  Amount,
  AmountTest,
} from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { given } from "../../left-out.ts";
import { measure, type NamedThing, quoted, unitOf, withMinus } from "../../names/index.ts";
import { bandOf } from "../../tables/index.ts";

/** A player's answer to one question: a number, or a thing of the game. */
export type Answer =
  | { kind: "number"; value: number }
  | { kind: "weapon"; thing: Weapon }
  | { kind: "choice"; thing: AskedChoice }
  | { kind: "row"; thing: Row };

export type Answers = Record<string, Answer>;

/** Answers by question, as the id of a choice or as a number. */
export type AnswerIds = Declaration["answers"];

/** The answers to some questions. A question for which `answerTo` returns undefined stays open. */
export function answersBy(
  questions: readonly Question[],
  answerTo: (question: Question) => string | number | undefined,
): AnswerIds {
  return given(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])));
}

/** A number as an answer. Refuses a fraction where only whole numbers are possible, and a number out of range. */
function numberAnswer(question: Extract<Question, { kind: "number" }>, value: number): Answer {
  const { min, max, fraction } = question;
  const range = { name: question, min: withMinus(min), max: measure(withMinus(max), unitOf(question)) };
  if (!Number.isFinite(value) || (fraction !== true && !Number.isInteger(value)))
    throw new RuleError("refuse-answer-number", {
      ...range,
      kind: fraction === true ? "any" : "whole",
      written: quoted(String(value)),
    });
  if (value < min || value > max)
    throw new RuleError("refuse-answer-out-of-range", { ...range, value: withMinus(value) });
  return { kind: "number", value };
}

/** The things that can answer a question by name; none for a number. */
export function thingsAnswering(system: System, question: Question): readonly NamedThing[] {
  switch (question.kind) {
    case "weapon":
      return system.weapons;
    case "choice":
      return question.choices;
    case "row":
      return system.table(question.table).rows;
    case "side":
      return system.sides;
    case "number":
    case "setting":
      return [];
  }
}

/** A setting's value as an answer. */
function settingAnswer(system: System, setting: string, id: string): Answer {
  const choices = system.settings.find(({ key }) => key === setting)?.choices;
  return { kind: "choice", thing: { id, name: choices?.find(({ value }) => value === id)?.name ?? id } };
}

/** The answer with an id; undefined if the question has none. */
function answerWithId(system: System, question: Question, id: string): Answer | undefined {
  const named = <Kind extends string, Thing extends { id: string }>(
    kind: Kind,
    things: readonly Thing[],
  ): { kind: Kind; thing: Thing } | undefined => {
    const thing = things.find((each) => each.id === id);
    return thing && { kind, thing };
  };
  switch (question.kind) {
    case "number":
      return numberAnswer(question, Number(id));
    case "weapon":
      return named("weapon", system.weapons);
    case "choice":
      return named("choice", question.choices);
    case "row":
      return named("row", system.table(question.table).rows);
    case "side":
      return named("choice", system.sides);
    case "setting":
      return settingAnswer(system, question.setting, id);
  }
}

/** An answer by its id or number. Refuses ids that the data do not have, and numbers out of range. */
function answerOf(system: System, question: Question, id: string | number): Answer {
  const answer = answerWithId(system, question, String(id));
  if (answer !== undefined) return answer;
  const near = text("near-none");
  throw new RuleError("refuse-unknown-answer", { question, written: quoted(String(id)), near });
}

/** The questions of a check that players answer. */
export function asked({ questions }: Check): Question[] {
  return questions.filter(({ kind }) => kind !== "setting");
}

/** True if a check cannot be rolled without an answer to a question. A side is never required. */
export function isNeeded({ optional }: Pick<Check, "optional">, { id, kind }: Question): boolean {
  return kind !== "side" && !optional.includes(id);
}

/** Questions of a check in the order in which they are asked: those that need an answer first. */
export function neededFirst(check: Check, questions: readonly Question[]): Question[] {
  return questions.toSorted((one, other) => Number(isNeeded(check, other)) - Number(isNeeded(check, one)));
}

/** The questions of a check that still need an answer. */
export function unanswered(check: Check, answers: Readonly<Record<string, unknown>>): Question[] {
  return asked(check).filter((question) => isNeeded(check, question) && answers[question.id] === undefined);
}

/** The answers to a check's questions as things of the system. Refuses a weapon that does not reach the range. */
export function resolveAnswers(system: System, check: Pick<Check, "questions">, ids: AnswerIds): Answers {
  const answers: Answers = {};
  for (const question of check.questions) {
    const id = ids[question.id];
    if (id !== undefined) answers[question.id] = answerOf(system, question, id);
  }
  const refusal = outOfReach(system, answers);
  if (refusal !== undefined) throw refusal;
  return answers;
}

/**
 * The refusal of a weapon that does not reach the range, because of its minimum or maximum range; undefined if it does.
 */
export function outOfReach(system: System, answers: Answers): RuleError | undefined {
  const weapon = weaponIn(answers);
  const range = rangeIn(answers);
  if (weapon === undefined || range === undefined) return undefined;
  const { under, from } = weapon;
  const isOver = under !== undefined && range >= under;
  const isBelow = from !== undefined && range < from;
  if (!isOver && !isBelow) return undefined;
  const unit = system.unitOfRanges() ?? "";
  return isOver
    ? new RuleError("refuse-weapon-under", { weapon, under, unit })
    : new RuleError("refuse-weapon-from", { weapon, from: from ?? 0, unit });
}

/** The weapon among the answers; undefined if there is none. */
export function weaponIn(answers: Answers): Weapon | undefined {
  return Object.values(answers).find((answer) => answer.kind === "weapon")?.thing;
}

/** The number among the answers, such as the range: the answer to the named question, or else the first number. */
export function rangeIn(answers: Answers, question?: string): number | undefined {
  const answer =
    question === undefined
      ? Object.values(answers).find((candidate) => candidate.kind === "number")
      : answers[question];
  return answer?.kind === "number" ? answer.value : undefined;
}

/** An answer in the form for the log: the id of a choice, or the number. */
export function idOf(answer: Answer): string | number {
  return answer.kind === "number" ? answer.value : answer.thing.id;
}

export function answerIds(answers: Answers): AnswerIds {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, idOf(answer)]));
}

/** The number in an answer: the answer itself, or the value of a choice. */
export function numberOf(answer: Answer): number | undefined {
  if (answer.kind === "number") return answer.value;
  return answer.kind === "choice" ? answer.thing.value : undefined;
}

/** The value of an amount; undefined if it refers to an unanswered question. */
export function amountOf(amount: Amount, answers: Answers): number | undefined {
  if (typeof amount === "number") return amount;
  const answer = answers[amount.asked];
  const value = answer === undefined ? undefined : numberOf(answer);
  if (value === undefined) return undefined;
  const other = (by: string | number = 0) =>
    typeof by === "number" ? by : (amountOf({ asked: by }, answers) ?? 0);
  // `0 +` turns -0 into 0. JSON has no -0.
  return 0 + value * (amount.times ?? 1) + other(amount.plus) - other(amount.less);
}

export function isWithin(bound: AmountTest, value: number, answers: Answers): boolean {
  if (typeof bound === "string") {
    const { from, to } = bandOf(bound);
    return value >= from && value <= to;
  }
  const isMet = (amount: Amount, compare: (limit: number) => boolean) => {
    const limit = amountOf(amount, answers);
    return limit !== undefined && compare(limit);
  };
  if ("atLeast" in bound) return isMet(bound.atLeast, (limit) => value >= limit);
  if ("atMost" in bound) return isMet(bound.atMost, (limit) => value <= limit);
  if ("moreThan" in bound) return isMet(bound.moreThan, (limit) => value > limit);
  return isMet(bound.lessThan, (limit) => value < limit);
}
