import type { Declaration } from "#core/schema.ts";
import type { System } from "#core/system.ts";
import { checkOf, type Settings, following, oddsOfDeclared, resultOf } from "#core/checks.ts";

/** A link in a chain of checks: the next roll after a result, and the probability that all rolls up to it succeed. */
export interface Link {
  declaration: Declaration;
  /** From 0 to 1, counted from the first check. */
  chance: number;
}

/** Probability that a single roll has a good result, from 0 to 1. */
export function chanceOf({ chance }: Pick<Declaration, "chance">): number {
  return chance.good / chance.of;
}

/** The checks that follow the good results of a declared check, according to its answers and the game's settings. */
export function chainOf(system: System, declaration: Declaration, settings?: Settings): Link[] {
  const check = checkOf(system, declaration.check);
  const { of, ways } = oddsOfDeclared(system, declaration);
  return [...ways].flatMap(([id, count]) => {
    const isGood = resultOf(system, check, id).good === true;
    const next = isGood ? following(system, declaration, id, { settings }) : undefined;
    if (next === undefined) return [];
    const share = count / of;
    const rest = chainOf(system, next, settings).map((link) => ({ ...link, chance: link.chance * share }));
    return [{ declaration: next, chance: share * chanceOf(next) }, ...rest];
  });
}
