import type { Game } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/pace.ts";
import type { Waiting } from "#views/reminders/waiting-lines.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { upToDate, wishesOf } from "../watch/reminders.ts";

/** The context of a game's waits. */
export async function waitingOf(
  { games, store, lateness }: Context,
  { game }: Running,
  now: number,
): Promise<Waiting> {
  const [pace, wishes, behind] = await Promise.all([
    games.paceOf(game),
    wishesOf(store, game),
    lateness.at(now),
  ]);
  return { pace, wishes, now, behind };
}

/** A game's waits, without the time in which the bot was down. */
export async function waitsOf({ games, store }: Context, game: Game, now: number): Promise<Pace["waits"]> {
  return (await upToDate(store, game, await games.paceOf(game), now)).waits;
}

/** Changes a game's waits and plans its reminders at once. */
export function changePace(
  { games }: Context,
  { game }: Running,
  now: number,
  change: (pace: Pace) => Pace,
): Promise<Pace> {
  return games.queue(game.id, async () => {
    const before = await games.paceOf(game);
    const isParked = before.parked !== undefined;
    const pace = { ...change(before), due: isParked ? null : now };
    // A parked game is tried again.
    const wakeUp = { at: now, kind: isParked ? "card" : "pace", id: game.id } as const;
    await games.noteNow(game, { pace, wakeUps: [wakeUp] });
    return pace;
  });
}
