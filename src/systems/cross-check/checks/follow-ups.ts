import type { Check, CheckResult, Natural } from "#core/checks/shape.ts";
import type { Question } from "#core/checks/question-shape.ts";
import { checkCircumstance, checkCircumstances, listed, type Scope } from "./demands.ts";
import type { OneCheck } from "./readings.ts";
import type { DataPlace } from "../../place.ts";

type AnswerTexts = Readonly<Record<string, string | number>>;

/** Why something told is no answer to a question; undefined where it is one. */
function reasonAgainst(question: Question, answer: string | number, { tables }: Scope): string | undefined {
  const isOneOf = (things: readonly { id: string }[] = []) =>
    things.some(({ id }) => id === answer) ? undefined : "is none of its answers";
  switch (question.kind) {
    case "number": {
      const { min, max } = question;
      const isWithin = typeof answer === "number" && answer >= min && answer <= max;
      return isWithin ? undefined : `is no number from ${min} to ${max}`;
    }
    case "choice":
      return isOneOf(question.choices);
    case "row":
      return isOneOf(tables.find(({ id }) => id === question.table)?.rows);
    default:
      return "cannot be told";
  }
}

/** What something tells of other checks is asked there, and is an answer to it. */
export function checkTold(told: AnswerTexts | undefined, place: DataPlace, scope: Scope): void {
  for (const [id, answer] of Object.entries(told ?? {})) {
    const asking = scope.checks
      .flatMap(({ questions }) => questions)
      .filter((question) => question.id === id);
    if (asking.length === 0) place.at(id).fault(`nothing asks "${id}"`);
    const reason = asking.map((question) => reasonAgainst(question, answer, scope)).find(Boolean);
    if (reason !== undefined) place.at(id).fault(`${JSON.stringify(answer)} ${reason}`);
  }
}

/** What something answers of the same check is asked in every check that has it. */
export function checkImplied(implied: AnswerTexts | undefined, place: DataPlace, scope: Scope): void {
  for (const check of scope.checks) checkTold(implied, place, { ...scope, checks: [check] });
}

/** The check that is to be made is there, and what is told of it can be so. */
function checkCall(
  { check: id, tells }: NonNullable<Natural["next"]>[number],
  place: DataPlace,
  { scope }: OneCheck,
  all: readonly Check[],
): Check | undefined {
  const next = all.find((other) => other.id === id);
  if (next === undefined)
    place.at("check").fault(`there is no check "${id}"; ${listed(all.map((other) => other.id))}`);
  else checkTold(tells, place.at("tells"), { ...scope, checks: [next] });
  return next;
}

function checkNext(
  call: NonNullable<CheckResult["next"]>[number],
  place: DataPlace,
  one: OneCheck,
  all: readonly Check[],
): void {
  const { check, scope } = one;
  const { check: id, when } = call;
  const next = checkCall(call, place, one, all);
  if (next === undefined) return;
  const settings = next.questions.filter(({ kind }) => kind === "setting");
  for (const setting of settings) {
    if (check.questions.some((own) => own.kind === "setting" && own.id === setting.id)) continue;
    place.at("check").fault(`"${id}" goes by the setting "${setting.id}": ask it here too`);
  }
  if (when !== undefined) checkCircumstance(when, place.at("when"), scope);
}

/** What a result may call for besides is there, and so is what it goes by. */
function checkAlso({ also }: CheckResult, place: DataPlace, one: OneCheck, all: readonly Check[]): void {
  also?.forEach((call, at) => {
    checkCall(call, place.at(at), one, all);
    checkCircumstances(call.when, place.at(at, "when"), one.scope);
  });
}

/** A sum is of numbers that are asked for, with a margin only where the roll has one. */
function checkSums({ sums }: CheckResult, place: DataPlace, one: OneCheck): void {
  for (const [name, { of, margin }] of Object.entries(sums ?? {})) {
    of.forEach((asked, at) => {
      if (one.check.questions.some(({ id, kind }) => id === asked && kind === "number")) return;
      place.at(name, "of", at).fault(`"${asked}" is no number that is asked for`);
    });
    if (margin === true && one.check.reads.as !== "target") {
      place.at(name, "margin").fault("only a roll against a number has a margin");
    }
  }
}

/** The checks that follow from results are there, and what is told of them can be so. */
export function checkFollowUps(one: OneCheck, all: readonly Check[]): void {
  one.check.results.forEach((result, at) => {
    const here = one.place.at("results", at);
    result.next?.forEach((next, number) => checkNext(next, here.at("next", number), one, all));
    checkAlso(result, here.at("also"), one, all);
    checkSums(result, here.at("sums"), one);
  });
  (one.check.naturals ?? []).forEach(({ next }: Natural, at) => {
    next?.forEach((call, number) => checkCall(call, one.place.at("naturals", at, "next", number), one, all));
  });
}
