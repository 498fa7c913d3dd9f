import type { Declaration, Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { DeclaredCheck } from "#core/checks/index.ts";

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
export function chainOf(system: System, declaration: Declaration, settings?: Game["settings"]): Link[] {
  const declared = DeclaredCheck.of(system, declaration);
  const { of, ways } = declared.odds;
  return [...ways].flatMap(([id, count]) => {
    const isGood = declared.result(id).good === true;
    const next = isGood ? declared.following(id, { settings }) : undefined;
    if (next === undefined) return [];
    const share = count / of;
    const rest = chainOf(system, next, settings).map((link) => ({ ...link, chance: link.chance * share }));
    return [{ declaration: next, chance: share * chanceOf(next) }, ...rest];
  });
}
