import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";

export const DELETION_WAKE_UPS = {
  /** Deletes a game after its grace period, unless a player has kept it. */
  delete({ games, clock, log }, { id }) {
    return games.queue(id, async () => {
      const { deletion } = (await games.byId(id)).game;
      if (deletion === undefined || deletion.at > clock()) return;
      await games.erase(id);
      log.info({ game: id }, "a game was deleted");
    });
  },
} satisfies WakeUpHandlers;
