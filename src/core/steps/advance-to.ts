import type { Draft } from "../draft.ts";
import type { EventOf, Position, Step } from "../schema/index.ts";
import { watchLimits } from "../tracks/index.ts";
import { tasksOf } from "../procedures/index.ts";
import { given } from "../left-out.ts";

/** The side that has the move when play arrives at a step; null unless its sides alternate. */
export function firstToMove(draft: Draft, to: Position, step: Step): string | null {
  const handsOver = tasksOf(step).word?.inTurn === true;
  const game = { ...draft.game, play: { ...draft.game.play, position: to } };
  return handsOver ? (draft.system.sidesCalled(game, step.who)[0] ?? null) : null;
}

/** True if a user set the phase by hand. The log has the reason in English. */
export function isByHand({ why = "" }: Pick<EventOf<"advanced">, "why">): boolean {
  return /^Put at .+ by hand\.$/.test(why);
}

/** Moves the game to a step. `why`: the reason shown to players if it is not the next step. */
export function advanceTo(draft: Draft, to: Position, why?: string): void {
  const move = firstToMove(draft, to, draft.system.stepAt(to));
  watchLimits(draft, () => draft.emit({ type: "advanced", to, move, ...given({ why }) }));
}
