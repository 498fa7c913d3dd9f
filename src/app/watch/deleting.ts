import type { WakeUp } from "#store/store.ts";
import type { WatchContext } from "../watch-context.ts";

/** Deletes a game after its grace period, unless a player has kept it. */
export function deleteWhenDue({ games, clock, log }: WatchContext, { id }: WakeUp): Promise<void> {
  return games.queue(id, async () => {
    const { deletion } = (await games.byId(id)).game;
    if (deletion === undefined || deletion.at > clock()) return;
    await games.erase(id);
    log.info({ game: id }, "a game was deleted");
  });
}
