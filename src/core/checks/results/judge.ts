import type { Check, Question, Circumstance, Declaration, Binding, Weapon } from "../../schema.ts";
import { isSide, opponentOf, type System } from "../../system.ts";
import { diceCalled } from "../../dice.ts";
import { rangeIn, readAnswersSoFar, unanswered, weaponIn } from "../answers/answers.ts";
import { declare } from "../declare.ts";
import { bindingOf, checkOf } from "../find.ts";
import { knownAnswers, withOpenSides, type Settings } from "../answers/known-answers.ts";
import { oddsOf } from "./odds.ts";
import { diceOfRoll, diceReaderOf, type Outcome } from "./outcomes.ts";
import { areSo, isSo, type SaidOfCheck } from "../answers/said.ts";
import { given } from "../../left-out.ts";

/** All dice of a declared check, roll by roll, with the game's names for them; empty if nothing is rolled. */
export function diceToThrow(system: System, { dice, need, rolls }: Declaration): { sides: number }[] {
  if (need.kind === "settled") return [];
  const throws = need.kind === "opposed" ? 2 * rolls : rolls;
  return Array.from({ length: throws }, () => diceCalled(system, dice)).flat();
}

/** Outcomes of a declared check for some faces, roll by roll. */
export function judge(system: System, declaration: Declaration, faces: readonly number[]): Outcome[] {
  const read = diceReaderOf(system, saidOf(system, declaration), declaration);
  const each = diceOfRoll(declaration).length;
  return Array.from({ length: declaration.rolls }, (_, at) => read(faces.slice(at * each, (at + 1) * each)));
}

/** Number of combinations of the dice that lead to each result of a declared check. */
export function oddsOfDeclared(system: System, declaration: Declaration): ReturnType<typeof oddsOf> {
  return oddsOf(system, saidOf(system, declaration), declaration);
}

/** The weapon of a declared check and the row that it uses; undefined if no weapon is involved. */
export function weaponOfDeclared(
  system: System,
  declaration: Declaration,
): { weapon: Weapon; binding?: Binding } | undefined {
  const { check, answers } = saidOf(system, declaration);
  const weapon = weaponIn(answers);
  if (weapon === undefined) return undefined;
  const { reads } = check;
  const figure = reads.as === "target" ? reads.target : reads.as === "steps" ? reads.figure : 0;
  if (typeof figure === "number" || !("weaponRow" in figure)) return { weapon };
  const range = rangeIn(answers, figure.at) ?? Number.POSITIVE_INFINITY;
  const binding = bindingOf(weapon, figure.weaponRow, range);
  return binding === undefined ? { weapon } : { weapon, binding };
}

/** Cautions that apply to a result. Without a result, those that apply to every result. */
export function remarksOn(system: System, declaration: Inputs, result?: string): string[] {
  const { check, ...said } = saidOf(system, declaration);
  return (check.remarks ?? [])
    .filter(({ results }) => results === undefined || (result !== undefined && results.includes(result)))
    .filter(({ when }) => areSo({ check, ...said }, when))
    .map(({ text }) => text.replaceAll("{twice}", String(2 * Number(result))));
}

type Inputs = Pick<Declaration, "check" | "answers" | "modifiers">;

export function saidOf(system: System, declaration: Inputs): SaidOfCheck {
  const check = checkOf(system, declaration.check);
  const answers = readAnswersSoFar(system, check, textsOf(Object.entries(declaration.answers)));
  return { check, answers, modifiers: declaration.modifiers.map(({ id }) => id) };
}

function textsOf(answers: readonly [string, string | number][]): Record<string, string> {
  return Object.fromEntries(answers.map(([id, answer]) => [id, String(answer)]));
}

/** Answers that a check's answers imply for its follow-ups: a weapon implies its class, a target its armour. */
function toldBy({ answers }: SaidOfCheck): Record<string, string> {
  const told = Object.values(answers).flatMap((answer) => {
    const { tells = {} } =
      answer.kind === "choice" ? answer.choice : answer.kind === "weapon" ? answer.weapon : {};
    return Object.entries(tells);
  });
  return textsOf(told);
}

/** The answers that belong to questions of a check. */
function askedBy({ questions }: Check, answers: Readonly<Record<string, string>>): Record<string, string> {
  const asks = new Set(questions.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asks.has(id)));
}

/** A follow-up check, with its known answers and the side that takes it. */
interface Following {
  check: Check;
  answers: Record<string, string>;
  side: string | undefined;
}

/** The side that takes a declared check, or `umpire`; undefined if open. */
export function takerOf({ unit, side }: Declaration): string | undefined {
  return unit?.side ?? side;
}

/** The side that takes a follow-up check. */
function takerAfter(system: System, declaration: Declaration, isOther: boolean): string | undefined {
  const taker = takerOf(declaration);
  return isOther && isSide(system, taker) ? opponentOf(system, taker) : taker;
}

/**
 * A follow-up with its side. If the other side takes it, the answers contain the side, so that it does not depend on
 * the user who opens the card.
 */
function takenBy(
  system: System,
  declaration: Declaration,
  { check, answers }: Omit<Following, "side">,
  isOther: boolean,
): Following {
  const side = takerAfter(system, declaration, isOther);
  return { check, answers: isOther ? withOpenSides(system, check, answers, side) : answers, side };
}

/** True if a condition does not depend on an open answer. */
function isSettled({ answers }: SaidOfCheck, when: Circumstance | undefined): boolean {
  return when === undefined || when.given !== undefined || when.of === "modifiers" || when.of in answers;
}

/**
 * The follow-up of a result: the first whose condition is true. While the deciding answer is open, all candidates.
 * `times`: the number of times that it is called for.
 */
export function nextsAfter(
  system: System,
  declaration: Declaration,
  result: string,
): (Following & { times: number })[] {
  const said = saidOf(system, declaration);
  const { next = [] } = said.check.results.find((candidate) => candidate.id === result) ?? {};
  const holding = next.filter(({ when }) => when === undefined || isSo(said, when));
  const settled = holding.findIndex(({ when }) => isSettled(said, when));
  return (settled === -1 ? holding : holding.slice(0, settled + 1)).map((call) => {
    const check = checkOf(system, call.check);
    const known = { ...toldBy(said), ...textsOf(Object.entries(call.tells ?? {})) };
    const answered = call.fresh === true ? {} : textsOf(Object.entries(declaration.answers));
    const answers = askedBy(check, { ...known, ...answered });
    const number = call.each === undefined ? undefined : declaration.answers[call.each];
    const times = typeof number === "number" ? number : 1;
    return { ...takenBy(system, declaration, { check, answers }, call.taker === "other"), times };
  });
}

/** Optional follow-ups of some results, with their known answers. Each is listed once. */
export function alsoAfter(
  system: System,
  declaration: Declaration,
  results: readonly string[],
): Pick<Following, "check" | "answers">[] {
  const said = saidOf(system, declaration);
  const calls = said.check.results
    .filter(({ id }) => results.includes(id))
    .flatMap(({ also = [] }) => also)
    .filter(({ when }) => areSo(said, when));
  return [...new Map(calls.map((call) => [call.check, call])).values()].map(({ check: id, tells = {} }) => {
    const check = checkOf(system, id);
    const all = {
      ...toldBy(said),
      ...textsOf(Object.entries(tells)),
      ...textsOf(Object.entries(declaration.answers)),
    };
    return { check, answers: askedBy(check, all) };
  });
}

/** Follow-ups that the rolled faces call for, with their known answers and sides. Each is listed once. */
export function calledFor(
  system: System,
  declaration: Declaration,
  naturals: readonly string[],
): Following[] {
  const fallen = (checkOf(system, declaration.check).naturals ?? []).filter((natural) =>
    naturals.includes(natural.id),
  );
  const calls = new Map(fallen.flatMap(({ next = [] }) => next).map((call) => [JSON.stringify(call), call]));
  return [...calls.values()].map(({ check: called, tells = {}, taker, carries = [] }) => {
    const carried = Object.entries(declaration.answers).filter(([id]) => carries.includes(id));
    const answers = textsOf([...carried, ...Object.entries(tells)]);
    const check = { check: checkOf(system, called), answers };
    return takenBy(system, declaration, check, taker === "other");
  });
}

/** The record of a check in its follow-ups. */
function sourceOf({ check, answers, unit }: Declaration): NonNullable<Declaration["source"]> {
  return { check, answers, ...given({ unit }) };
}

/** Questions of a follow-up that neither the earlier check nor the game's settings answer. */
export function leftOpen(
  system: System,
  { check, answers, side }: Following,
  settings: Settings = {},
): Question[] {
  const written = withOpenSides(system, check, answers, side);
  return unanswered(check, { ...written, ...knownAnswers(system, check, written, { settings }) });
}

/** The game's settings, with those of the earlier check as they were when it was declared. */
function settingsAsDeclared({ check, answers }: Following, settings: Settings): Settings {
  const declared = check.questions.flatMap((question): [string, string][] => {
    const value = answers[question.id];
    return question.kind !== "setting" || value === undefined ? [] : [[question.setting, value]];
  });
  return { ...settings, ...Object.fromEntries(declared) };
}

/** Declares a follow-up; undefined if there is none, or if an answer is missing. */
export function following(
  system: System,
  declaration: Declaration,
  result: string,
  { rolls = 1, settings = {} }: { rolls?: number; settings?: Settings | undefined } = {},
): Declaration | undefined {
  const [next, other] = nextsAfter(system, declaration, result);
  if (next === undefined || other !== undefined || leftOpen(system, next, settings).length > 0)
    return undefined;
  const { check, answers, side } = next;
  const declared = declare(system, { check, answers, side, settings: settingsAsDeclared(next, settings) });
  return {
    ...declared,
    rolls,
    after: declaration.id,
    source: sourceOf(declaration),
  };
}

/** The follow-ups of a check's rolls: one for each kind of result, for the number of rolls with that result. */
export function followUps(
  system: System,
  declaration: Declaration,
  outcomes: readonly Outcome[],
  settings?: Settings,
): Declaration[] {
  const results = outcomes.map(({ result }) => result);
  return [...new Set(results)].flatMap((result) => {
    const rolls = results.filter((other) => other === result).length;
    return following(system, declaration, result, { rolls, settings }) ?? [];
  });
}
