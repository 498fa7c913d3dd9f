import { countsByItself } from "#core/checks/modifiers.ts";
import { sidesOf } from "#core/dice/dice.ts";
import type { Check, CheckResult, ChecksFile, Modifier } from "#core/checks/shape.ts";
import type { Question } from "#core/checks/question-shape.ts";
import type { Circumstances } from "#core/schema/circumstances.ts";
import type { Table } from "#core/tables/shape.ts";
import type { WeaponsFile } from "#core/tables/weapon-shape.ts";
import { checkAmount } from "./amounts.ts";
import { checkCircumstances, checkDemands, listed, type Scope } from "./demands.ts";
import { checkDice } from "../dice.ts";
import { checkCalled } from "../ids.ts";
import { checkLeaves } from "./leaves.ts";
import { checkKnown, checkUnitChanges } from "./known.ts";
import { checkFollowUps, checkImplied, checkTold } from "./follow-ups.ts";
import {
  checkAnswered,
  checkNumbers,
  checkReachOf,
  checkReading,
  checkResult,
  type OneCheck,
} from "./readings.ts";
import { checkNaturals } from "./naturals.ts";
import { checkPhase, checkQuestion } from "./questions.ts";
import type { DataPlace } from "../../place.ts";
import type { References } from "../references.ts";

type Entry<Thing> = string | Thing;

/** The things that a check has, written out; ids that lead nowhere are noted. */
function found<Thing extends { id: string }>(
  shared: readonly Thing[],
  entries: readonly Entry<Thing>[],
  place: DataPlace,
): Thing[] {
  return entries.flatMap((entry, at) => {
    if (typeof entry !== "string") return [entry];
    const thing = shared.find(({ id }) => id === entry);
    if (thing === undefined)
      place.at(at).fault(`none is shared as "${entry}"; ${listed(shared.map(({ id }) => id))}`);
    return thing === undefined ? [] : [thing];
  });
}

/** The results of a list that several checks have; a name that leads nowhere is noted. */
function listCalled(
  lists: Readonly<Record<string, CheckResult[]>>,
  results: string | CheckResult[],
  place: DataPlace,
): CheckResult[] {
  if (typeof results !== "string") return results;
  const list = lists[results];
  if (list === undefined) place.fault(`no list is shared as "${results}"; ${listed(Object.keys(lists))}`);
  return list ?? [];
}

function writtenOut(
  { checks, questions = [], modifiers = [], results = {} }: ChecksFile,
  place: DataPlace,
): Check[] {
  return checks.map((check, at) => ({
    ...check,
    optional: check.optional ?? [],
    questions: found(questions, check.questions, place.at("checks", at, "questions")),
    modifiers: found(modifiers, check.modifiers, place.at("checks", at, "modifiers")),
    results: listCalled(results, check.results, place.at("checks", at, "results")),
  }));
}

/** What a modifier is added to is there in every check that has it. */
function checkChanged({ to }: Modifier, place: DataPlace, { checks }: Scope): void {
  if (to === undefined) return;
  const reading = to === "number" ? "target" : to === "column" ? "grid" : "opposed";
  for (const { id, reads } of checks) {
    if (reads.as !== reading) place.fault(`"${id}" has no ${to}: it does not read \`${reading}\``);
  }
}

/** What counts by itself goes by what is said: by answers, and by modifiers that do not count by themselves. */
function checkGoesBySaid(when: Circumstances, place: DataPlace, scope: Scope): void {
  if (Array.isArray(when)) return when.forEach((each, at) => checkGoesBySaid(each, place.at(at), scope));
  if (when.of !== "modifiers") return;
  const implied = scope.checks.flatMap(({ modifiers }) => modifiers).filter(countsByItself);
  const named = [...(when.any ?? []), ...(when.none ?? [])].find((one) =>
    implied.some(({ id }) => id === one),
  );
  if (named !== undefined) place.fault(`"${named}" counts by itself too; go by what players say`);
}

function checkModifier(modifier: Modifier, place: DataPlace, scope: Scope): void {
  checkDemands(modifier.demands, place.at("demands"), scope);
  checkKnown(modifier, place.at("known"), scope);
  checkImplied(modifier.implies, place.at("implies"), scope);
  const { always, usually, by } = modifier;
  checkCircumstances(modifier.unless, place.at("unless"), scope);
  for (const [key, when] of Object.entries({ always, usually })) {
    if (typeof when !== "object") continue;
    checkCircumstances(when, place.at(key), scope);
    checkGoesBySaid(when, place.at(key), scope);
  }
  if (always !== undefined && usually !== undefined)
    place.at("usually").fault("it counts always: leave one out");
  checkChanged(modifier, place.at("to"), scope);
  if (typeof by === "number") return;
  if ("asked" in by) {
    for (const check of scope.checks) checkAmount(by, place.at("by"), { check });
    return;
  }
  for (const check of scope.checks) {
    checkAnswered(by, place.at("by"), { check, place, scope });
    checkNumbers(by, place.at("by"), { check, place, scope });
  }
}

/** Dice read otherwise must do the same as the check's own. */
function checkDiceOf({ check, place }: OneCheck): void {
  const canBeThrown = checkDice(check.dice, place.at("dice"));
  check.otherDice?.forEach(({ dice }, at) => {
    const here = place.at("otherDice", at, "dice");
    if (!checkDice(dice, here) || !canBeThrown) return;
    const [sides = 0, ...others] = sidesOf(dice);
    if (check.dice !== "1d10" || others.length > 0 || sides % 10 !== 0) {
      here.fault(`${dice} read by its last digit does not do the same as ${check.dice}`);
    }
  });
}

function checkRemarks({ check, place, scope }: OneCheck): void {
  check.remarks?.forEach((remark, at) => {
    checkCircumstances(remark.when, place.at("remarks", at, "when"), scope);
    remark.results?.forEach((id, number) => {
      checkResult(id, place.at("remarks", at, "results", number), { check, place, scope });
    });
  });
}

function checkOne(one: OneCheck, all: readonly Check[]): void {
  const { check, place, scope } = one;
  checkDiceOf(one);
  checkCalled(check.questions, place.at("questions"));
  checkCalled(check.modifiers, place.at("modifiers"));
  checkCalled(check.results, place.at("results"));
  check.results.forEach(({ role }, at) => {
    if (role !== undefined) scope.references.sideOrRole(role, place.at("results", at, "role"));
  });
  check.phases?.forEach((phase, at) => checkPhase(phase, place.at("phases", at), scope));
  check.optional.forEach((id, at) => {
    if (check.questions.some((question) => question.id === id)) return;
    place.at("optional", at).fault(`"${check.id}" does not ask "${id}"`);
  });
  checkDemands(check.demands, place.at("demands"), scope);
  checkReading(one);
  checkNaturals(one);
  checkReachOf(one);
  check.settled?.forEach(({ when, result }, at) => {
    checkCircumstances(when, place.at("settled", at, "when"), scope);
    checkResult(result, place.at("settled", at, "result"), one);
  });
  checkFollowUps(one, all);
  checkLeaves(one, all);
  checkRemarks(one);
  checkUnitChanges(one);
}

/** What stands by itself in a check, and what several share: each is looked at once, where it stands. */
function checkParts(file: ChecksFile, place: DataPlace, scope: Scope): void {
  file.questions?.forEach((question, at) => {
    const checks = scope.checks.filter((_, number) => file.checks[number]?.questions.includes(question.id));
    checkQuestion(question, place.at("questions", at), { ...scope, checks });
  });
  file.modifiers?.forEach((modifier, at) => {
    const checks = scope.checks.filter((_, number) => file.checks[number]?.modifiers.includes(modifier.id));
    checkModifier(modifier, place.at("modifiers", at), { ...scope, checks });
  });
  file.checks.forEach((entry, at) => {
    const here = place.at("checks", at);
    const own = { ...scope, checks: scope.checks.slice(at, at + 1) };
    entry.questions.forEach((question, number) => {
      if (typeof question !== "string") checkQuestion(question, here.at("questions", number), own);
    });
    entry.modifiers.forEach((modifier, number) => {
      if (typeof modifier !== "string") checkModifier(modifier, here.at("modifiers", number), own);
    });
  });
}

/** What choices tell of other checks is asked there. */
function checkTellings(file: ChecksFile, place: DataPlace, scope: Scope): void {
  const check = (question: Question | string, here: DataPlace) => {
    if (typeof question === "string" || question.kind !== "choice") return;
    question.choices.forEach(({ tells }, at) => checkTold(tells, here.at("choices", at, "tells"), scope));
  };
  file.questions?.forEach((question, at) => check(question, place.at("questions", at)));
  file.checks.forEach(({ questions }, at) => {
    questions.forEach((question, number) => check(question, place.at("checks", at, "questions", number)));
  });
}

/** The uses of weapons' rows that some check reads. */
export function usesOf({ checks, modifiers = [] }: ChecksFile): Set<string> {
  const figures = checks.flatMap(({ reads, reach, modifiers: own }) => [
    reads.as === "target" ? reads.target : reads.as === "steps" ? reads.figure : 0,
    reach?.figure ?? 0,
    ...own.map((modifier) => (typeof modifier === "string" ? 0 : modifier.by)),
  ]);
  const all = [...figures, ...modifiers.map(({ by }) => by)];
  return new Set(
    all.flatMap((one) => (typeof one === "object" && "weaponRow" in one ? [one.weaponRow] : [])),
  );
}

/** What `/tohit` has options for, by the question that each answers. */
const TO_HIT = { weapon: "weapon", range: "number" } as const;

/** The check that `/tohit` makes asks what that command says, and nothing more. */
function checkToHit(id: string | undefined, checks: readonly Check[], place: DataPlace): void {
  if (id === undefined) return;
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) {
    place.fault(`there is no check "${id}"; ${listed(checks.map((candidate) => candidate.id))}`);
    return;
  }
  for (const [wanted, kind] of Object.entries(TO_HIT)) {
    if (check.questions.some((question) => question.id === wanted && question.kind === kind)) continue;
    place.fault(`"${id}" has no question \`${wanted}\` of the kind "${kind}", which \`/tohit\` answers`);
  }
  const known = new Set([...Object.keys(TO_HIT), "target", ...check.optional]);
  for (const { id: asked, kind } of check.questions) {
    if (kind === "setting" || kind === "side" || known.has(asked)) continue;
    place.fault(`"${id}" needs an answer to "${asked}", and \`/tohit\` has only weapon, range and target`);
  }
}

/** Notes everything in a game's checks that leads nowhere or could not be read in play. */
export function checkChecks(
  { content: file, place }: { content: ChecksFile; place: DataPlace },
  around: {
    references: References;
    tables: readonly Table[];
    weapons: { content: WeaponsFile; place: DataPlace } | undefined;
  },
): void {
  checkCalled(file.checks, place.at("checks"));
  checkCalled(file.questions ?? [], place.at("questions"));
  checkCalled(file.modifiers ?? [], place.at("modifiers"));
  const checks = writtenOut(file, place);
  checkToHit(file.toHit, checks, place.at("toHit"));
  const scope = { ...around, checks, weapons: around.weapons?.content.weapons ?? [] };
  checkTellings(file, place, scope);
  around.weapons?.content.weapons.forEach(({ tells }, at) => {
    checkTold(tells, around.weapons?.place.at("weapons", at, "tells") ?? place, scope);
  });
  checkParts(file, place, scope);
  checks.forEach((check, at) => {
    checkOne({ check, place: place.at("checks", at), scope: { ...scope, checks: [check] } }, checks);
  });
}
