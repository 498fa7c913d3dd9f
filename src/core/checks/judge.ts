import { sidesOf } from "../dice.ts";
import type { Check, CheckResult } from "../schema/checks.ts";
import type { Declaration } from "../schema/declarations.ts";
import type { EventOf } from "../schema/events.ts";
import type { System } from "../system.ts";
import { tableOf } from "../system.ts";
import { isSo, readAnswers } from "./answers.ts";
import { declare } from "./declare.ts";
import { checkOf } from "./find.ts";
import { lastDigitOf, resultAt } from "./odds.ts";

type Outcome = EventOf<"checked">["outcomes"][number];

/** The sides of all dice that a declared check throws, roll after roll; none where nothing is rolled. */
export function diceToThrow({ dice, rolls, need }: Declaration): number[] {
  if (need.kind === "settled") return [];
  return Array.from({ length: rolls }, () => sidesOf(dice)).flat();
}

/** What the faces of a declared check come to, roll by roll. */
export function judge(system: System, declaration: Declaration, faces: readonly number[]): Outcome[] {
  const { dice, rolls, need, sum, read } = declaration;
  if (need.kind === "settled") {
    return Array.from({ length: rolls }, () => ({ total: null, result: need.result }));
  }
  const each = sidesOf(dice).length;
  return Array.from({ length: rolls }, (_, at) => {
    const shown = faces.slice(at * each, (at + 1) * each);
    const total = shown.reduce((add, face) => add + (read === "last-digit" ? lastDigitOf(face) : face), sum);
    return { total, result: resultAt(system, need, total) };
  });
}

/** A result in the words of the check, or of the table row that bears its id. */
export function resultOf(system: System, check: Check, id: string): CheckResult {
  const own = check.results.find((result) => result.id === id);
  const { reads } = check;
  if (reads.as !== "table") return own ?? { id, name: id };
  const row = tableOf(system, reads.table).rows.find((candidate) => candidate.id === id);
  return {
    id,
    name: row?.name ?? id,
    ...(row?.text ? { text: row.text } : {}),
    ...(row?.details ? { details: row.details } : {}),
    ...own,
  };
}

/** Words of caution that a result calls for. */
export function remarksOn(system: System, declaration: Declaration, result: string): string[] {
  const { check, ...said } = saidOf(system, declaration);
  return (check.remarks ?? [])
    .filter(({ results }) => results === undefined || results.includes(result))
    .filter(({ when }) => isSo({ check, ...said }, when))
    .map(({ text }) => text);
}

function saidOf(system: System, declaration: Declaration) {
  const check = checkOf(system, declaration.check);
  const answers = readAnswers(system, check, textsOf(declaration));
  return { check, answers, modifiers: declaration.modifiers.map(({ id }) => id) };
}

function textsOf({ answers }: Declaration): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, String(answer)]));
}

/**
 * The check that follows from a result, declared with the same answers; undefined where none does or where an
 * answer is missing for it.
 */
export function following(
  system: System,
  declaration: Declaration,
  result: string,
  rolls = 1,
): Declaration | undefined {
  const said = saidOf(system, declaration);
  const next = said.check.results
    .find((candidate) => candidate.id === result)
    ?.next?.find(({ when }) => when === undefined || isSo(said, when));
  if (next === undefined) return undefined;
  const check = checkOf(system, next.check);
  const answers = textsOf(declaration);
  const isReady = check.questions.every(({ id }) => answers[id] !== undefined || check.optional.includes(id));
  if (!isReady) return undefined;
  return { ...declare(system, { check, answers }), rolls, after: declaration.id };
}
