import { sidesCalled } from "../conditions.ts";
import type { Draft } from "../draft.ts";
import type { Position } from "../schema/events.ts";
import type { Step } from "../schema/sequence.ts";
import { stepAt } from "../sequence.ts";

function firstToMove(draft: Draft, step: Step): string | null {
  const handsOver = step.does?.verb === "confirm" && step.does.inTurn === true;
  return handsOver ? (sidesCalled(draft.system, draft.game, step.who)[0] ?? null) : null;
}

/** Puts the game at a step; `why` is said to the players where it is not simply the next one. */
export function advanceTo(draft: Draft, to: Position, why?: string): void {
  const move = firstToMove(draft, stepAt(draft.system, to));
  draft.emit({ type: "advanced", to, move, ...(why === undefined ? {} : { why }) });
}
