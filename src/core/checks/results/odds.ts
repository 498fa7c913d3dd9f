import { diceOfRoll, marginOf, diceReaderOf, type Outcome, type Readable } from "./outcomes.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";
import type { Declaration } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";

/** Every combination of dice, with the last die changing fastest. */
function fallsOf(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (falls, count) => falls.flatMap((faces) => Array.from({ length: count }, (_, at) => [...faces, at + 1])),
    [[]],
  );
}

/** True if a total meets its number, even if a natural overrides it. */
function isMade({ need }: Pick<Readable, "need">, { total }: Pick<Outcome, "total">): boolean {
  return need.kind === "number" && total !== null && marginOf(need, total) <= 0;
}

/**
 * Counts over all combinations of the dice of one roll: the combinations that lead to each result, those that succeed
 * against the number, and the sum of totals for each result.
 */
export interface Odds {
  of: number;
  ways: Map<string, number>;
  made: number;
  totals: Map<string, number>;
}

export function oddsOf(resolved: ResolvedCheck, readable: Readable): Odds {
  const read = diceReaderOf(resolved, readable);
  const ways = new Map<string, number>();
  const totals = new Map<string, number>();
  let of = 0;
  let made = 0;
  for (const faces of fallsOf(diceOfRoll(readable))) {
    const outcome = read(faces);
    const { result, total } = outcome;
    totals.set(result, (totals.get(result) ?? 0) + (total ?? 0));
    ways.set(result, (ways.get(result) ?? 0) + 1);
    if (isMade(readable, outcome)) made += 1;
    of += 1;
  }
  return { of, ways, made, totals };
}

/** A declaration as its system reads it. */
interface DeclarationReading {
  resolved: ResolvedCheck;
  odds: Odds;
}

/** A declaration never changes, so the reading that made it is kept with it. */
const READINGS = new WeakMap<Declaration, DeclarationReading>();

export function keepReading(declaration: Declaration, reading: DeclarationReading): void {
  READINGS.set(declaration, reading);
}

/** The reading that made a declaration; undefined for one of the log, or of another system. */
export function readingOf(system: System, declaration: Declaration): DeclarationReading | undefined {
  const reading = READINGS.get(declaration);
  return reading?.resolved.system === system ? reading : undefined;
}
