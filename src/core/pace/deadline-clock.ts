import { given } from "../left-out.ts";
import type { Game, LogEntry, Pace, SideAwaited } from "../schema.ts";
import { pastFewAbsences } from "./absences.ts";
import type { Absences } from "./agreed.ts";
import { HOUR } from "./wall-clock.ts";

/** Hours of the warnings: half of the time, and a day before its end if that is later. */
function warnedAfter(hours: number): number[] {
  return hours > 48 ? [hours / 2, hours - 24] : [hours / 2];
}

/** Least time between the last warning and the end, in milliseconds. */
function lastNotice(hours: number): number {
  return Math.min(24, hours / 2) * HOUR;
}

/** Times of a side's warnings and deadline, in milliseconds since 1970. */
interface Times {
  warnings: number[];
  due: number;
}

/**
 * The times of an awaited side; undefined if no time runs for it. For a shared side, those of the player with the most
 * time left. Excludes absences, outages and pauses, and players who have not yet seen where the game was moved.
 */
function timesOf(game: Game, { people, time }: SideAwaited, wishes: Absences): Times | undefined {
  const { deadline, home, paused } = game;
  if (deadline === undefined || paused !== undefined || time?.over !== undefined) return undefined;
  if (people.length === 0) return undefined;
  if (people.some(({ user }) => home?.unseen.includes(user) === true)) return undefined;
  const { hours, from } = deadline;
  const after = (counted: number) =>
    Math.max(
      ...people.map(({ user, since }) =>
        pastFewAbsences(Math.max(since, from), counted * HOUR, wishes.get(user) ?? {}),
      ),
    );
  const warned = time === undefined ? 0 : time.last + lastNotice(hours);
  return { warnings: warnedAfter(hours).map(after), due: Math.max(after(hours), warned) };
}

/** A side's deadline, in milliseconds since 1970; undefined if no time runs. */
export function timeUntil(game: Game, wait: SideAwaited, wishes: Absences): number | undefined {
  return timesOf(game, wait, wishes)?.due;
}

/** The due action for a side's time, and the next check. */
interface TimeNews {
  /** Number of warnings including the one that is due. */
  warn?: number;
  isOver?: true;
  next?: number;
}

/** The due action for a side's time. `now`: milliseconds since 1970. A time never runs out before all its warnings. */
export function timeNews(
  game: Game,
  wait: SideAwaited,
  { wishes, now }: { wishes: Absences; now: number },
): TimeNews {
  const times = timesOf(game, wait, wishes);
  if (times === undefined) return {};
  const { warnings, due } = times;
  const passed = warnings.filter((at) => at <= now).length;
  if (passed > (wait.time?.warned ?? 0)) return { warn: passed };
  const next = warnings.find((at) => at > now) ?? due;
  return next <= now ? { isOver: true } : { next };
}

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
  { wishes, now }: { wishes: Absences; now: number },
): TimePlan {
  const all = waits.map((wait) => ({ wait, news: timeNews(game, wait, { wishes, now }) }));
  const warn = all.flatMap(({ wait, news: { warn: count } }) =>
    count === undefined ? [] : [{ wait, count }],
  );
  const next = all.flatMap(({ wait, news }) => {
    const after = news.warn === undefined ? wait : warnedOnce(wait, news.warn, now);
    return timeNews(game, after, { wishes, now }).next ?? [];
  });
  const isOver = all.some(({ news }) => news.isOver === true);
  return { warn, isOver, next: next.length === 0 ? null : Math.min(...next) };
}

/** Time of the next check of a side, by the game alone; undefined if no time runs. */
export function timeWakeUp(game: Game, wait: SideAwaited): number | undefined {
  const now = game.head.at;
  const { next, ...due } = timeNews(game, wait, { wishes: new Map(), now });
  return due.warn === undefined && due.isOver === undefined ? next : now;
}

/** A wait after a number of warnings. */
export function warnedOnce(wait: SideAwaited, warned: number, now: number): SideAwaited {
  return { ...wait, time: { warned, last: now } };
}

/** The waits without warnings, because they were sent where nobody could read them, or for another deadline. */
export function unwarned(waits: readonly SideAwaited[]): SideAwaited[] {
  return waits.map((wait) => {
    const { time: _, ...rest } = wait;
    return rest;
  });
}

/** The waits after an entry that may set a deadline or end a side's time. */
export function timedAfter(waits: readonly SideAwaited[], { events, at }: LogEntry): SideAwaited[] {
  const stand = events.some(({ type }) => type === "deadlineSet") ? unwarned(waits) : waits;
  return stand.map((wait) => {
    const up = events.find((event) => event.type === "timeUp" && event.key === wait.key);
    if (up?.type !== "timeUp") return wait;
    const { warned = 0, last = at } = wait.time ?? {};
    return { ...wait, time: { warned, last, over: at, ...given({ stuck: up.stuck }) } };
  });
}
