import type { Check, Question, Reference } from "#core/schema/index.ts";
import type { DataPlace } from "../../place.ts";
import type { GameData } from "../game-data.ts";
import { valuesOf, type KnownIds } from "../known.ts";
import { idsIn, type Finder } from "../nouns.ts";

/** The checks in which a reference must resolve. */
function checksFor(place: DataPlace, data: GameData, { in: which }: Reference): readonly Check[] {
  const { checks = [] } = data;
  if (which === "any") return checks;
  if (which === "that") return checks.filter(({ id }) => id === place.around("check"));
  return data.checksAround(place);
}

/** A finder for a reference in checks. It returns a list for each check, or one for all checks. */
function inChecks(find: (check: Check) => string[]): Finder {
  return (place, data, reference) => {
    const lists = checksFor(place, data, reference).map(find);
    const isOne = reference.in === "some" || reference.in === "any";
    return data.checks && (isOne ? [[...new Set(lists.flat())]] : lists);
  };
}

function questions(isMeant: (question: Question) => boolean): Finder {
  return inChecks((check) => idsIn(check.questions.filter(isMeant)));
}

/** True if every answer to a question is a number. */
export function asksNumber(question: Question): boolean {
  if (question.kind === "choice") return question.choices.every(({ value }) => value !== undefined);
  return question.kind === "number";
}

/** Numeric questions. A condition on a question (`of`) concerns only the checks that ask this question. */
const askedNumbers: Finder = (place, data, reference) => {
  const of = place.around("of");
  const checks = checksFor(place, data, reference).filter(
    (check) => typeof of !== "string" || check.questions.some(({ id }) => id === of),
  );
  return data.checks && checks.map((check) => idsIn(check.questions.filter(asksNumber)));
};

/** The answers to a question that can also come from another source. */
function answersTo(question: Question, data: GameData): readonly KnownIds[] | undefined {
  switch (question.kind) {
    case "number":
      return [question];
    case "choice":
      return idsIn(question.choices);
    case "row": {
      const table = data.table(question.table);
      return table && idsIn(table.rows);
    }
    default:
      return [];
  }
}

/** The answers to the question that is the value's key. */
const answers: Finder = (place, data, reference) =>
  checksFor(place, data, reference)
    .flatMap((check) => check.questions.filter(({ id }) => id === place.path.at(-1)))
    .flatMap((question) => {
      const list = answersTo(question, data);
      return list === undefined ? [] : [list];
    });

/** The ids and tags of answers to a question. */
function wordsOf(question: Question, data: GameData): readonly KnownIds[] | undefined {
  switch (question.kind) {
    case "weapon":
      return data.weapons?.flatMap(({ id, tags }) => [id, ...tags]);
    case "choice":
      return question.choices.flatMap(({ id, tags = [] }) => [id, ...tags]);
    case "number":
      return [];
    case "row":
      return answersTo(question, data);
    case "side":
      return data.sides;
    case "setting": {
      const setting = data.system?.settings.find(({ id }) => id === question.setting);
      return setting && valuesOf(setting);
    }
  }
}

const words: Finder = (place, data, { of = "" }) => {
  const asked = place.around(of);
  const checks = data.checksAround(place);
  if (asked === "modifiers") return [checks.flatMap(({ modifiers }) => idsIn(modifiers))];
  const lists = checks
    .flatMap((check) => check.questions.filter(({ id }) => id === asked))
    .map((question) => wordsOf(question, data));
  return lists.length === 0 || lists.includes(undefined) ? undefined : [lists.flatMap((list) => list ?? [])];
};

export const CHECK_NOUNS = {
  check: (_, { checks }) => checks && [idsIn(checks)],
  "shared question": (_, { checksFile }) => [idsIn(checksFile?.questions ?? [])],
  "shared modifier": (_, { checksFile }) => [idsIn(checksFile?.modifiers ?? [])],
  "shared list of results": (_, { checksFile }) => [Object.keys(checksFile?.results ?? {})],
  question: questions(() => true),
  "number question": questions(({ kind }) => kind === "number"),
  "side question": questions(({ kind }) => kind === "side"),
  "number that is asked for": askedNumbers,
  answer: answers,
  "answer or tag": words,
  modifier: inChecks(({ modifiers }) => idsIn(modifiers)),
  natural: inChecks(({ naturals = [] }) => idsIn(naturals)),
  result: inChecks(({ results }) => idsIn(results)),
  "use of weapon rows": (_, { weaponUses }) => weaponUses && [weaponUses],
} satisfies Partial<Record<Reference["noun"], Finder>>;
