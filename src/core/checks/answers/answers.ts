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
import { measure, withMinus, unitOf, quoted } from "../../names/index.ts";
import { bandOf } from "../../tables/index.ts";

/** A player's answer to one question. */
export type Answer =
  | { kind: "weapon"; weapon: Weapon }
  | { kind: "number"; value: number }
  | { kind: "choice"; choice: AskedChoice }
  | { kind: "row"; row: Row };

/** Answers by question. */
export type Answers = Record<string, Answer>;

/** Answers by question, as the id of a choice or as a number. */
export type AnswerIds = Declaration["answers"];

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

/** A setting's value as an answer. */
function settingChoice(system: System, setting: string, value: string): AskedChoice {
  const choices = system.settings.find(({ key }) => key === setting)?.choices;
  return { id: value, name: choices?.find((choice) => choice.value === value)?.name ?? value };
}

/** The answer with an id; undefined if the question has none. */
function answerWithId(system: System, question: Question, id: string): Answer | undefined {
  switch (question.kind) {
    case "number":
      return numberAnswer(question, Number(id));
    case "weapon": {
      const weapon = system.weapons.find((each) => each.id === id);
      return weapon && { kind: "weapon", weapon };
    }
    case "choice": {
      const choice = question.choices.find((each) => each.id === id);
      return choice && { kind: "choice", choice };
    }
    case "row": {
      const row = system.table(question.table).rows.find((each) => each.id === id);
      return row && { kind: "row", row };
    }
    case "side": {
      const side = system.sides.find((each) => each.id === id);
      return side && { kind: "choice", choice: side };
    }
    case "setting":
      return { kind: "choice", choice: settingChoice(system, question.setting, id) };
  }
}

/** An answer by its id or number. Refuses ids that the data do not have, and numbers out of range. */
function answerOf(system: System, question: Question, given: string | number): Answer {
  const answer = answerWithId(system, question, String(given));
  if (answer !== undefined) return answer;
  const near = text("near-none");
  throw new RuleError("refuse-unknown-answer", { question, written: quoted(String(given)), near });
}

/** The questions of a check that players answer. */
export function asked({ questions }: Check): Question[] {
  return questions.filter(({ kind }) => kind !== "setting");
}

/** The questions of a check that still need an answer. A side is never required. */
export function unanswered(check: Check, given: Readonly<Record<string, unknown>>): Question[] {
  return asked(check)
    .filter(({ kind, id }) => kind !== "side" && !check.optional.includes(id))
    .filter(({ id }) => given[id] === undefined);
}

/** The answers to a check's questions as things of the system. Refuses a weapon that does not reach the range. */
export function resolveAnswers(system: System, check: Pick<Check, "questions">, given: AnswerIds): Answers {
  const answers: Answers = {};
  for (const question of check.questions) {
    const id = given[question.id];
    if (id !== undefined) answers[question.id] = answerOf(system, question, id);
  }
  refuseTooFar(system, answers);
  return answers;
}

function refuseTooFar(system: System, answers: Answers): void {
  const refusal = outOfReach(system, answers);
  if (refusal !== undefined) throw refusal;
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
  return Object.values(answers).find((answer) => answer.kind === "weapon")?.weapon;
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

/** Answers in the form for the log. */
export function answerIds(answers: Answers): AnswerIds {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, idOf(answer)]));
}

/** The number in an answer: the answer itself, or the value of a choice. */
export function numberOf(answer: Answer): number | undefined {
  if (answer.kind === "number") return answer.value;
  return answer.kind === "choice" ? answer.choice.value : undefined;
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
