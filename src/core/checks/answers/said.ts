import { textOfThing, text } from "#words/text.ts";
import { RuleError } from "../../errors.ts";
import type { Check, Circumstance, Circumstances, Demand } from "../../schema/index.ts";
import { isWithin, numberOf } from "./amounts.ts";
import { idOf, type Answer, type Answers } from "./answers.ts";

/** Id and tags of an answer. */
function tagsOf(answer: Answer): string[] {
  const id = String(idOf(answer));
  if (answer.kind === "weapon") return [id, ...answer.weapon.tags];
  return answer.kind === "choice" ? [id, ...(answer.choice.tags ?? [])] : [id];
}

/** The inputs of a check on which demands depend. */
export interface SaidOfCheck {
  check: Check;
  answers: Answers;
  /** Ids of the counted modifiers. */
  modifiers: readonly string[];
}

/** True if the inputs meet a condition. A missing input meets every condition. */
export function isSo(said: SaidOfCheck, circumstance: Circumstance): boolean {
  const { of, given, is } = circumstance;
  const answer = said.answers[of];
  if (given !== undefined && given !== (answer !== undefined)) return false;
  const number = is === undefined || answer === undefined ? undefined : (numberOf(answer) ?? Number.NaN);
  if (is !== undefined && number !== undefined && !isWithin(is, number, said.answers)) return false;
  return hasTags(said, circumstance, answer);
}

/** True if ids and tags meet a condition. */
function hasTags(said: SaidOfCheck, { of, any, none }: Circumstance, answer: Answer | undefined): boolean {
  const known = of === "modifiers" ? said.modifiers : answer === undefined ? undefined : tagsOf(answer);
  if (known === undefined) return true;
  if (none?.some((tag) => known.includes(tag)) === true) return false;
  const possible = of === "modifiers" ? any?.filter((id) => hasModifier(said.check, id)) : any;
  return possible === undefined || possible.length === 0 || possible.some((tag) => known.includes(tag));
}

/** True if all of the conditions are met. */
export function areSo(said: SaidOfCheck, when: Circumstances = []): boolean {
  return (Array.isArray(when) ? when : [when]).every((each) => isSo(said, each));
}

function hasModifier(check: Check, id: string): boolean {
  return check.modifiers.some((modifier) => modifier.id === id);
}

/** The unmet demands of the check, the chosen answers and the counted modifiers. */
export function demandsBroken(said: SaidOfCheck): Demand[] {
  const chosen = Object.values(said.answers).flatMap((answer) =>
    answer.kind === "choice" ? (answer.choice.demands ?? []) : [],
  );
  const counted = said.check.modifiers.filter(({ id }) => said.modifiers.includes(id));
  const demands = [
    ...(said.check.demands ?? []),
    ...chosen,
    ...counted.flatMap((modifier) => modifier.demands ?? []),
  ];
  return demands.filter((demand) => !isSo(said, demand));
}

/** Maximum number of answers to name. */
const MAX_NAMED = 3;

/** There is no known remedy. */
const NO_WAY = { question: "", answers: "", modifier: "", way: "none" } as const;

/**
 * The remedy for an unmet demand: the field to change, and its new value; or the input that made the demand, to be
 * removed.
 */
function wayOut({ check, modifiers }: SaidOfCheck, demand: Demand) {
  const question = check.questions.find(({ id }) => id === demand.of);
  if (question?.kind !== "choice" || demand.any === undefined) return NO_WAY;
  const fitting = question.choices.filter(({ id, tags = [] }) => {
    const isOf = (words: readonly string[] = []) => words.some((word) => word === id || tags.includes(word));
    return isOf(demand.any) && !isOf(demand.none);
  });
  if (fitting.length === 0 || fitting.length > MAX_NAMED) return NO_WAY;
  const by = check.modifiers.find(
    (modifier) => modifiers.includes(modifier.id) && modifier.demands?.includes(demand),
  );
  const answers = { or: fitting.map((answer) => text("answer-named", { answer })) };
  const change = { question, answers, modifier: by ?? "" };
  return { ...change, way: by === undefined ? "change" : "leave" } as const;
}

/** Refuses inputs with unmet demands, with the reason from the data and the field to change. */
export function refuseImpossible(said: SaidOfCheck): void {
  const [broken] = demandsBroken(said);
  if (broken !== undefined)
    throw new RuleError("refuse-answer-said", {
      why: textOfThing(broken, "why", broken.why),
      ...wayOut(said, broken),
    });
}

/** Answers in the form in which players type them. */
export function textsOf(answers: readonly [string, string | number][]): Record<string, string> {
  return Object.fromEntries(answers.map(([id, answer]) => [id, String(answer)]));
}

/** Answers that a check's answers imply for its follow-ups: a weapon implies its class, a target its armour. */
export function impliedBy({ answers }: SaidOfCheck): Record<string, string> {
  const implied = Object.values(answers).flatMap((answer) => {
    const { tells = {} } =
      answer.kind === "choice" ? answer.choice : answer.kind === "weapon" ? answer.weapon : {};
    return Object.entries(tells);
  });
  return textsOf(implied);
}
