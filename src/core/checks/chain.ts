import type { Declaration } from "../schema/declarations.ts";
import type { System } from "../system.ts";
import { checkOf } from "./find.ts";
import type { Settings } from "./known-answers.ts";
import { following, oddsOfDeclared } from "./judge.ts";
import { resultOf } from "./results.ts";

/** One link of a chain of checks: what is rolled next on a result, and how likely all links up to it come off. */
export interface Link {
  declaration: Declaration;
  /** From 0 to 1, counted from the first check. */
  chance: number;
}

/** The share of good results of one roll, from 0 to 1. */
export function chanceOf({ chance }: Pick<Declaration, "chance">): number {
  return chance.good / chance.of;
}

/** The checks that follow from the good results of a declared check, as its answers and the game's settings lead on. */
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
