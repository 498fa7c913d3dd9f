import type { Check } from "./shape.ts";
import type { Declaration } from "../schema/declarations.ts";
import { tableOf, type System } from "../system.ts";
import { checkOf } from "./find.ts";
import { oddsOfDeclared } from "./judge.ts";
import { resultOf } from "./results.ts";

/** The results that a check or its table lists. */
function listedIn(system: System, { reads, results }: Check): string[] {
  return (reads.as === "table" ? tableOf(system, reads.table).rows : results).map(({ id }) => id);
}

/** Tells of a check's results which are good. */
function goodIn(system: System, check: Check): (id: string) => boolean {
  return (id) => resultOf(system, check, id).good === true;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Places in a list of results from best to worst: a list that ends with what is good is turned round. */
function placesListed(system: System, check: Check): (id: string) => number {
  const listed = listedIn(system, check);
  const isGood = goodIn(system, check);
  const placesOf = (wanted: boolean) => listed.flatMap((id, at) => (isGood(id) === wanted ? [at] : []));
  const isTurned = mean(placesOf(true)) > mean(placesOf(false));
  return (id) => {
    const at = listed.indexOf(id);
    return at === -1 ? listed.length : isTurned ? listed.length - 1 - at : at;
  };
}

/** How far a result is from the best by the totals that lead to it; 0 where a total does not tell. */
function distance(system: System, declaration: Declaration): (id: string) => number {
  const { need } = declaration;
  if (need.kind !== "number") return () => 0;
  const { ways, totals } = oddsOfDeclared(system, declaration);
  const isGood = goodIn(system, checkOf(system, declaration.check));
  const isFeared = isGood(need.fail) && !isGood(need.pass);
  const sign = (need.meets === "at-most") === isFeared ? -1 : 1;
  return (id) => (sign * (totals.get(id) ?? 0)) / (ways.get(id) ?? 1);
}

/**
 * The results that a declared check can come to, from best to worst for who rolls: by the totals that lead to them where
 * a number is rolled against, else what is good first, in the order in which the check or its table lists them.
 */
export function rankedResults(system: System, declaration: Declaration): string[] {
  const check = checkOf(system, declaration.check);
  const isGood = goodIn(system, check);
  const far = distance(system, declaration);
  const place = placesListed(system, check);
  const isByTotal = declaration.need.kind === "number";
  return [...oddsOfDeclared(system, declaration).ways.keys()].toSorted((a, b) => {
    const byGood = isByTotal ? 0 : Number(isGood(b)) - Number(isGood(a));
    return byGood || far(a) - far(b) || place(a) - place(b);
  });
}
