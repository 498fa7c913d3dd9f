import { type Wishes, clockOf } from "#core/pace/index.ts";
import type { Game, Pace, SideAwaited } from "#core/schema/index.ts";

/** The due actions for all sides' times, and the next check in milliseconds since 1970; null if there is none. */
export interface TimePlan {
  /** Waits with a warning due, and the number of warnings including it. */
  warn: { wait: SideAwaited; count: number }[];
  /** True if a side's time has run out. */
  isOver: boolean;
  next: number | null;
}

/** The due actions for the times of all awaited sides. */
export function planTimes(
  game: Game,
  { waits }: Pick<Pace, "waits">,
  { wishes, now }: { wishes: Wishes; now: number },
): TimePlan {
  const clock = clockOf(game, { wishes, now });
  const all = waits.map((wait) => ({ wait, news: clock.timeNews(wait) }));
  const warn = all.flatMap(({ wait, news: { warn: count } }) =>
    count === undefined ? [] : [{ wait, count }],
  );
  const next = all.flatMap(({ wait, news }) => {
    const after = news.warn === undefined ? wait : warnedOnce(wait, news.warn, now);
    return clock.timeNews(after).next ?? [];
  });
  const isOver = all.some(({ news }) => news.isOver === true);
  return { warn, isOver, next: next.length === 0 ? null : Math.min(...next) };
}

/** A wait after a number of warnings. */
export function warnedOnce(wait: SideAwaited, warned: number, now: number): SideAwaited {
  return { ...wait, time: { warned, last: now } };
}
