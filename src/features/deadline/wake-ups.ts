import { actAlone } from "#games/act.ts";
import type { ReadyAction } from "#games/running/ready-action.ts";
import type { Running } from "#games/running/running.ts";
import { upToDate, wishesOf } from "#games/pace/waiting.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { isReminded } from "#games/watch/reminders.ts";
import { given } from "#core/left-out.ts";
import { clockOf } from "#core/pace/index.ts";
import type { WakeUp } from "#store/store.ts";

/** The action for a side whose time has run out; undefined if the side has time left. */
async function timeUpOf(
  context: WatchContext,
  { game }: Running,
  side: string,
): Promise<ReadyAction | undefined> {
  const now = context.clock();
  const { follows } = game.deadline ?? {};
  const pace = await upToDate(context.store, game, await context.games.paceOf(game), now);
  if (follows === undefined || !isReminded(game) || pace.parked !== undefined) return undefined;
  const clock = clockOf(game, { wishes: await wishesOf(context.store, game), now });
  const wait = pace.waits.find((open) => open.side === side && clock.timeNews(open).isOver === true);
  if (wait === undefined) return undefined;
  const ends = follows === "adjourned" || follows === "lost";
  const secret = ends ? await context.games.secretOf(game) : undefined;
  return { action: { do: "timeUp", key: wait.key, ...given({ secret }) } };
}

/** Applies the agreed consequence to sides whose time has run out. A side that moved before this check is in time. */
async function endTime(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const { system } = await context.games.byId(id);
  for (const { id: side } of system.sides) {
    const cause = `deadline:${id}:${at}:${side}`;
    const now = context.clock();
    await actAlone(context, id, (running) => timeUpOf(context, running, side), { cause, now });
  }
}

export const DEADLINE_WAKE_UPS = { deadline: endTime } satisfies WakeUpHandlers;
