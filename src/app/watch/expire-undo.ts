import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "./watch-context.ts";

/** Ends the open request of a game, if its time is over. */
export async function expireUndo(context: WatchContext, { id }: WakeUp): Promise<void> {
  const { undoAsked } = (await context.games.byId(id)).game;
  const now = context.clock();
  if (undoAsked === undefined || now < undoAsked.expires) return;
  await actAlone(context, id, { do: "expireUndo", at: now }, { cause: `undo:${undoAsked.n}`, now });
}
