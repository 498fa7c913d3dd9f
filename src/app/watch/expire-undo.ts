import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { Duty } from "./watch-context.ts";

/** Ends the open request of a game, if its time is over. */
export async function expireUndo(duty: Duty, { id }: WakeUp): Promise<void> {
  const { undoAsked } = (await duty.games.byId(id)).game;
  const now = duty.clock();
  if (undoAsked === undefined || now < undoAsked.expires) return;
  await actAlone(duty, id, { do: "expireUndo", at: now }, { cause: `undo:${undoAsked.n}`, now });
}
