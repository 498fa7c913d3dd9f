import type { Game } from "#core/schema/game.ts";
import type { PastState } from "#core/schema/past-state.ts";

/** The past of an undo to a game; by default one of the asker's slips. */
export function pastAt({ head, play, status }: Game, facts: Partial<PastState> = {}): PastState {
  return {
    to: head.n,
    play,
    status: status === "setup" ? "setup" : "running",
    rolls: [],
    actors: [],
    isRevealing: false,
    firstAt: head.at + 1,
    ...facts,
  };
}
