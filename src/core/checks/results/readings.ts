import type { Declaration } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";
import type { Odds } from "./odds.ts";

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
