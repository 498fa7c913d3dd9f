import type { Position } from "../schema/index.ts";

export function samePosition(a: Position, b: Position): boolean {
  return a.turn === b.turn && a.segment === b.segment && a.phase === b.phase && a.step === b.step;
}
