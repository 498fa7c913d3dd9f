import type { Check, Declaration } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { DeclaredCheck } from "#core/checks/index.ts";

/** The results that a check or its table lists. */
function listedIn(system: System, { reads, results }: Check): string[] {
  return (reads.as === "table" ? system.table(reads.table).rows : results).map(({ id }) => id);
}

/** Returns a function that is true for the check's good results. */
function goodIn(declared: DeclaredCheck): (id: string) => boolean {
  return (id) => declared.result(id).good === true;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Ranks of the results in a list from best to worst. A list that ends with the good results is reversed. */
function placesListed(system: System, declared: DeclaredCheck): (id: string) => number {
  const listed = listedIn(system, declared.check);
  const isGood = goodIn(declared);
  const placesOf = (wanted: boolean) => listed.flatMap((id, at) => (isGood(id) === wanted ? [at] : []));
  const isTurned = mean(placesOf(true)) > mean(placesOf(false));
  return (id) => {
    const at = listed.indexOf(id);
    return at === -1 ? listed.length : isTurned ? listed.length - 1 - at : at;
  };
}

/** Distance of a result from the best one, by the totals that lead to it; 0 if totals do not decide. */
function distance(declared: DeclaredCheck, { need }: Declaration): (id: string) => number {
  if (need.kind !== "number") return () => 0;
  const { ways, totals } = declared.odds;
  const isGood = goodIn(declared);
  const isFeared = isGood(need.fail) && !isGood(need.pass);
  const sign = (need.meets === "at-most") === isFeared ? -1 : 1;
  return (id) => (sign * (totals.get(id) ?? 0)) / (ways.get(id) ?? 1);
}

/**
 * The possible results of a declared check, ordered from best to worst for the side that rolls: by total if a number
 * is rolled against, otherwise good results first, in the order of the check or its table.
 */
export function rankedResults(system: System, declaration: Declaration): string[] {
  const declared = DeclaredCheck.of(system, declaration);
  const isGood = goodIn(declared);
  const far = distance(declared, declaration);
  const place = placesListed(system, declared);
  const isByTotal = declaration.need.kind === "number";
  return [...declared.odds.ways.keys()].toSorted((a, b) => {
    const byGood = isByTotal ? 0 : Number(isGood(b)) - Number(isGood(a));
    return byGood || far(a) - far(b) || place(a) - place(b);
  });
}
