import type { WatchContext } from "#games/watch-context.ts";
import type { Pace } from "#core/schema/index.ts";

/** Saves which message looks for a game's players; `advert` is undefined for none. */
export function saveAdvert(
  { games }: WatchContext,
  id: string,
  advert: Pace["advert"],
  now: number,
): Promise<void> {
  return games.inQueue(id, async ({ game, pace: before }) => {
    const { advert: _, ...pace } = before;
    if (advert === undefined) return games.note(game, { pace });
    // The game may have changed while the card was being sent.
    const wakeUps = [{ at: now, kind: "looking", id } as const];
    return games.note(game, { pace: { ...pace, advert }, wakeUps });
  });
}
