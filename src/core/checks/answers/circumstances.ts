import { textOfThing, text } from "#words/text.ts";
import { RuleError } from "../../errors.ts";
import type { Check, Circumstance, Circumstances, Demand, Remark } from "../../schema/index.ts";
import { isWithin, numberOf, idOf, type Answer, type AnswerIds } from "./answers.ts";
import type { CheckFacts, ModifierCount } from "./resolved.ts";

/** Ids of the modifiers that count. */
export function countingIn(counted: readonly ModifierCount[]): string[] {
  return counted.filter(({ times }) => times > 0).map(({ modifier }) => modifier.id);
}

/** The id of an answer, and its tags. */
export function wordsOfAnswer(answer: Answer): string[] {
  const tags = answer.kind === "weapon" || answer.kind === "choice" ? (answer.thing.tags ?? []) : [];
  return [String(idOf(answer)), ...tags];
}

/** True if the inputs meet a condition. A missing input meets every condition. */
export function isSo(facts: CheckFacts, circumstance: Circumstance): boolean {
  const { of, given, is } = circumstance;
  const answer = facts.answers[of];
  if (given !== undefined && given !== (answer !== undefined)) return false;
  const number = is === undefined || answer === undefined ? undefined : (numberOf(answer) ?? Number.NaN);
  if (is !== undefined && number !== undefined && !isWithin(is, number, facts.answers)) return false;
  return hasTags(facts, circumstance, answer);
}

function hasTags(facts: CheckFacts, { of, any, none }: Circumstance, answer: Answer | undefined): boolean {
  const known =
    of === "modifiers" ? countingIn(facts.counted) : answer === undefined ? undefined : wordsOfAnswer(answer);
  if (known === undefined) return true;
  if (none?.some((tag) => known.includes(tag)) === true) return false;
  const possible = of === "modifiers" ? any?.filter((id) => hasModifier(facts.check, id)) : any;
  return possible === undefined || possible.length === 0 || possible.some((tag) => known.includes(tag));
}

/** True if all of the conditions are met. */
export function areSo(facts: CheckFacts, when: Circumstances = []): boolean {
  return (Array.isArray(when) ? when : [when]).every((each) => isSo(facts, each));
}

function hasModifier(check: Check, id: string): boolean {
  return check.modifiers.some((modifier) => modifier.id === id);
}

/** The unmet demands of the check, the chosen answers and the counted modifiers. */
export function demandsBroken(facts: CheckFacts): Demand[] {
  const chosen = Object.values(facts.answers).flatMap((answer) =>
    answer.kind === "choice" ? (answer.thing.demands ?? []) : [],
  );
  const demands = [
    ...(facts.check.demands ?? []),
    ...chosen,
    ...facts.counted.flatMap(({ modifier }) => modifier.demands ?? []),
  ];
  return demands.filter((demand) => !isSo(facts, demand));
}

/** Maximum number of answers to name. */
const MAX_NAMED = 3;

const NO_WAY = { question: "", answers: "", modifier: "", way: "none" } as const;

/**
 * The remedy for an unmet demand: the field to change, and its new value; or the input that made the demand, to be
 * removed.
 */
function wayOut({ check, counted }: CheckFacts, demand: Demand) {
  const question = check.questions.find(({ id }) => id === demand.of);
  if (question?.kind !== "choice" || demand.any === undefined) return NO_WAY;
  const fitting = question.choices.filter(({ id, tags = [] }) => {
    const isOf = (words: readonly string[] = []) => words.some((word) => word === id || tags.includes(word));
    return isOf(demand.any) && !isOf(demand.none);
  });
  if (fitting.length === 0 || fitting.length > MAX_NAMED) return NO_WAY;
  const by = counted.find(({ modifier }) => modifier.demands?.includes(demand))?.modifier;
  const answers = { or: fitting.map((answer) => text("answer-named", { answer })) };
  const change = { question, answers, modifier: by ?? "" };
  return { ...change, way: by === undefined ? "change" : "leave" } as const;
}

/** Refuses inputs with unmet demands, with the reason from the data and the field to change. */
export function refuseImpossible(facts: CheckFacts): void {
  const [broken] = demandsBroken(facts);
  if (broken !== undefined)
    throw new RuleError("refuse-answer-said", {
      why: textOfThing(broken, "why", broken.why),
      ...wayOut(facts, broken),
    });
}

/** Answers that a check's answers imply for its follow-ups: a weapon implies its class, a target its armour. */
export function impliedBy({ answers }: CheckFacts): AnswerIds {
  const implied = Object.values(answers).flatMap((answer) => {
    const tells = answer.kind === "weapon" || answer.kind === "choice" ? answer.thing.tells : undefined;
    return Object.entries(tells ?? {});
  });
  return Object.fromEntries(implied);
}

/** Cautions that apply to a result. Without a result, those that apply to every result. */
export function remarksFor(facts: CheckFacts, result?: string): Remark[] {
  return (facts.check.remarks ?? [])
    .filter(({ results }) => results === undefined || (result !== undefined && results.includes(result)))
    .filter(({ when }) => areSo(facts, when));
}

/** The texts of the cautions that apply to a result. */
export function remarksOn(facts: CheckFacts, result?: string): string[] {
  return remarksFor(facts, result).map(({ text: words }) =>
    words.replaceAll("{twice}", String(2 * Number(result))),
  );
}
