import type { Check } from "#core/checks/shape.ts";
import type { Question } from "#core/checks/question-shape.ts";
import type { Circumstance, Circumstances } from "#core/schema/circumstances.ts";
import type { Table } from "#core/tables/shape.ts";
import type { Weapon } from "#core/tables/weapon-shape.ts";
import { checkAmount, checkBound } from "./amounts.ts";
import type { DataPlace } from "../../place.ts";
import type { References } from "../references.ts";

/** Where something of a check stands: in one check, or shared by several. Questions and modifiers are written out. */
export interface Scope {
  checks: readonly Check[];
  weapons: readonly Weapon[];
  tables: readonly Table[];
  references: References;
}

export function listed(ids: readonly string[]): string {
  const all = [...new Set(ids)];
  return all.length === 0 ? "there are none" : `there are: ${all.join(", ")}`;
}

function questionsOf({ checks }: Pick<Scope, "checks">): Question[] {
  return checks.flatMap((check) => check.questions);
}

/** The ids and tags that an answer to a question can have. */
function wordsOf(question: Question, { weapons, references }: Scope, place: DataPlace): string[] {
  switch (question.kind) {
    case "weapon":
      return weapons.flatMap(({ id, tags }) => [id, ...tags]);
    case "choice":
      return question.choices.flatMap(({ id, tags = [] }) => [id, ...tags]);
    case "row":
      return references.table(question.table, place)?.rows.map((row) => row.id) ?? [];
    case "number":
      return [];
    case "side":
      return references.sides;
    case "setting":
      return references.system.settings
        .filter(({ id }) => id === question.setting)
        .flatMap(({ choices = [] }) => choices.map(({ value }) => value));
  }
}

/** What a number is held against is asked as one, and so is what it is compared with. */
function checkNumber({ of, is }: Circumstance, place: DataPlace, { checks }: Scope): void {
  for (const check of checks.filter(({ questions }) => questions.some(({ id }) => id === of))) {
    checkAmount({ asked: of }, place.at("is"), { check });
    checkBound(is, place.at("is"), { check });
  }
}

/** What is asked of an answer or of the modifiers can be so and can fail to be so. */
export function checkCircumstance(circumstance: Circumstance, place: DataPlace, scope: Scope): void {
  const { of, given, any, none, is } = circumstance;
  if ([given, any, none, is].every((asked) => asked === undefined))
    place.fault("asks nothing: it needs `any`, `none`, `is` or `given`");
  if (of === "modifiers" && given !== undefined) place.at("given").fault("modifiers are no question");
  if (is !== undefined) checkNumber(circumstance, place, scope);
  const questions = questionsOf(scope).filter((question) => question.id === of);
  if (of !== "modifiers" && questions.length === 0) {
    const ids = questionsOf(scope).map((question) => question.id);
    place.at("of").fault(`there is no question "${of}"; ${listed([...ids, "modifiers"])}`);
    return;
  }
  const words =
    of === "modifiers"
      ? scope.checks.flatMap((check) => check.modifiers).map((modifier) => modifier.id)
      : questions.flatMap((question) => wordsOf(question, scope, place.at("of")));
  for (const [key, ids] of Object.entries({ any, none })) {
    ids?.forEach((id, at) => {
      if (words.includes(id)) return;
      const reason =
        of === "modifiers"
          ? `there is no modifier "${id}"`
          : `no answer to "${of}" is or has the tag "${id}"`;
      place.at(key, at).fault(reason);
    });
  }
}

/** The same for one circumstance or several. */
export function checkCircumstances(when: Circumstances | undefined, place: DataPlace, scope: Scope): void {
  if (Array.isArray(when)) checkDemands(when, place, scope);
  else if (when !== undefined) checkCircumstance(when, place, scope);
}

/** The same for a list of demands. */
export function checkDemands(
  demands: readonly Circumstance[] | undefined,
  place: DataPlace,
  scope: Scope,
): void {
  demands?.forEach((demand, at) => checkCircumstance(demand, place.at(at), scope));
}

/** Whether an answer with these words, ids or tags, is one that the check's own demands let through. */
export function isLetThrough(check: Check, question: string, words: readonly string[]): boolean {
  return (check.demands ?? [])
    .filter((demand) => demand.of === question)
    .every(
      ({ any, none }) =>
        (any === undefined || any.some((word) => words.includes(word))) &&
        none?.some((word) => words.includes(word)) !== true,
    );
}
