import { isAsked } from "#core/undo/decide.ts";
import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "./watch-context.ts";

/** Ends the open request of a game, if its time is over. */
export async function expireUndo(context: WatchContext, { id }: WakeUp): Promise<void> {
  const { game } = await context.games.byId(id);
  const { undoAsked } = game;
  const now = context.clock();
  if (undoAsked === undefined || isAsked(game, undoAsked.n, now)) return;
  await actAlone(context, id, { do: "expireUndo", at: now }, { cause: `undo:${undoAsked.n}`, now });
}
