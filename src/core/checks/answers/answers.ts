import { textOfThing, text } from "#words/text.ts";
import { RuleError } from "../../errors.ts";
import type { Check, AskedChoice, Question, Row, Weapon } from "../../schema/index.ts";
import { type System } from "../../system/index.ts";
import { rowOf } from "../../tables/index.ts";
import { measure, withoutUnit, plainMinus, withMinus, unitOf, quoted, among } from "../../names/index.ts";
import { weaponOf } from "../find.ts";

/** A player's answer to one question. */
export type Answer =
  | { kind: "weapon"; weapon: Weapon }
  | { kind: "number"; value: number }
  | { kind: "choice"; choice: AskedChoice }
  | { kind: "row"; row: Row };

/** Answers by question. */
export type Answers = Record<string, Answer>;

function readFigure(question: Extract<Question, { kind: "number" }>, written: string): number {
  const { min, max, fraction } = question;
  const unit = unitOf(question);
  const typed = plainMinus(withoutUnit(written, question, unit)).trim();
  const value = Number(typed.replace(",", "."));
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(typed);
  if (!isNumber || (fraction !== true && !Number.isInteger(value))) {
    throw new RuleError("refuse-answer-number", {
      name: question,
      kind: fraction === true ? "any" : "whole",
      min: withMinus(min),
      max: measure(withMinus(max), unit),
      written: quoted(written),
    });
  }
  if (value < min || value > max) {
    throw new RuleError("refuse-answer-out-of-range", {
      name: question,
      min: withMinus(min),
      max: measure(withMinus(max), unit),
      value: withMinus(value),
    });
  }
  return value;
}

function readChoice(question: Extract<Question, { kind: "choice" }>, written: string): AskedChoice {
  return among(question.choices).one({
    what: question.id,
    asks: text("which-answer", { question }),
    written,
    unknown: (near) => {
      const words = { question, written: quoted(written), near };
      return question.explain === undefined
        ? new RuleError("refuse-unknown-answer", words)
        : new RuleError("refuse-unknown-answer-explained", {
            ...words,
            explain: textOfThing(question, "explain", question.explain),
          });
    },
    list: text("near-option", { option: "with:" }),
    isWhole: true,
  });
}

/** A setting's value as an answer. */
function settingChoice(system: System, setting: string, value: string): AskedChoice {
  const choices = system.settings.find(({ key }) => key === setting)?.choices;
  return { id: value, name: choices?.find((choice) => choice.value === value)?.name ?? value };
}

function readSide(system: System, written: string): AskedChoice {
  const id = system.side(written);
  return system.sides.find((side) => side.id === id) ?? { id, name: id };
}

function readAnswer(system: System, question: Question, written: string): Answer {
  switch (question.kind) {
    case "weapon":
      return { kind: "weapon", weapon: weaponOf(system, written) };
    case "number":
      return { kind: "number", value: readFigure(question, written) };
    case "choice":
      return { kind: "choice", choice: readChoice(question, written) };
    case "row": {
      const asks = text("which-answer", { question });
      return {
        kind: "row",
        row: rowOf(system.table(question.table), written, { asks, checks: system.checks }),
      };
    }
    case "side":
      return { kind: "choice", choice: readSide(system, written) };
    case "setting":
      return { kind: "choice", choice: settingChoice(system, question.setting, written) };
  }
}

/** The questions of a check that players answer. */
export function asked({ questions }: Check): Question[] {
  return questions.filter(({ kind }) => kind !== "setting");
}

/** The questions of a check that still need an answer. A side is never required. */
export function unanswered(check: Check, given: Record<string, unknown>): Question[] {
  return asked(check)
    .filter(({ kind, id }) => kind !== "side" && !check.optional.includes(id))
    .filter(({ id }) => given[id] === undefined);
}

/** Parses the answers to a check's questions. Refuses missing and invalid answers. */
export function readAnswers(system: System, check: Check, given: Record<string, string>): Answers {
  const [missing] = unanswered(check, given);
  if (missing !== undefined) {
    throw new RuleError("refuse-answers-missing", { check, missing });
  }
  return readAnswersSoFar(system, check, given);
}

/** As `readAnswers`, but allows missing answers. */
export function readAnswersSoFar(system: System, check: Check, given: Record<string, string>): Answers {
  const answers: Answers = {};
  for (const question of check.questions) {
    const written = given[question.id];
    if (written !== undefined) answers[question.id] = readAnswer(system, question, written);
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
  const unit = system.unitOfRanges() ?? "";
  if (under !== undefined && range >= under)
    return new RuleError("refuse-weapon-under", { weapon, under, unit });
  return from === undefined || range >= from
    ? undefined
    : new RuleError("refuse-weapon-from", { weapon, from, unit });
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
export function idsOf(answers: Answers): Record<string, string | number> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, idOf(answer)]));
}
