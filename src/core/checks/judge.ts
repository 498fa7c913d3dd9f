import type { Declaration } from "../schema/declarations.ts";
import type { Binding, Weapon } from "../schema/weapons.ts";
import type { System } from "../system.ts";
import { diceCalled } from "../throws.ts";
import { isSo, rangeIn, readAnswers, unanswered, weaponIn, type Said } from "./answers.ts";
import { declare } from "./declare.ts";
import { bindingOf, checkOf } from "./find.ts";
import { oddsOf } from "./odds.ts";
import { diceOfRoll, readerOf, type Outcome } from "./outcomes.ts";

/** All dice that a declared check throws, roll after roll, called as the game calls them; none where nothing is rolled. */
export function diceToThrow(system: System, { dice, need, rolls }: Declaration): { sides: number }[] {
  if (need.kind === "settled") return [];
  const throws = need.kind === "opposed" ? 2 * rolls : rolls;
  return Array.from({ length: throws }, () => diceCalled(system, dice)).flat();
}

/** What the faces of a declared check come to, roll by roll. */
export function judge(system: System, declaration: Declaration, faces: readonly number[]): Outcome[] {
  const read = readerOf(system, saidOf(system, declaration), declaration);
  const each = diceOfRoll(declaration).length;
  return Array.from({ length: declaration.rolls }, (_, at) => read(faces.slice(at * each, (at + 1) * each)));
}

/** How many of all ways in which the dice can fall lead to each result of a declared check. */
export function oddsOfDeclared(system: System, declaration: Declaration): ReturnType<typeof oddsOf> {
  return oddsOf(system, saidOf(system, declaration), declaration);
}

/** The weapon of a declared check and the row that it uses there; undefined where no weapon has a say. */
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

/** Words of caution that a result calls for. */
export function remarksOn(system: System, declaration: Declaration, result: string): string[] {
  const { check, ...said } = saidOf(system, declaration);
  return (check.remarks ?? [])
    .filter(({ results }) => results === undefined || results.includes(result))
    .filter(({ when }) => isSo({ check, ...said }, when))
    .map(({ text }) => text);
}

function saidOf(system: System, declaration: Declaration): Said {
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
  if (unanswered(check, answers).length > 0) return undefined;
  return { ...declare(system, { check, answers }), rolls, after: declaration.id };
}
