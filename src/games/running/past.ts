import { sliceOf } from "#core/past.ts";
import type { Game, PastState } from "#core/schema/index.ts";
import { gameAfter } from "#store/milestones.ts";
import type { Games } from "./games.ts";

/** Number of entries read after the last move: a slip is at most a minute old. */
export const MOST_AFTER_MOVE = 50;

/** The state to undo to. Reads only that state, the moves since, and `MOST_AFTER_MOVE` entries. */
export async function pastBefore(
  { archive }: Games,
  { id, head, play }: Game,
  to: number,
): Promise<PastState> {
  const last = Math.min(head.n, (play.lastMove ?? 0) + MOST_AFTER_MOVE);
  const [then, since] = await Promise.all([gameAfter(archive, id, to), archive.entries(id, to + 1, last)]);
  return sliceOf(since).pastOf(then);
}
