import { given } from "../left-out.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import { pastAbsences } from "../pace/absences.ts";
import type { Absences } from "../pace/agreed.ts";
import type { Pace, SideAwaited } from "../pace/waiting-shape.ts";
import { HOUR } from "../pace/wall-clock.ts";

/** The hours after which a side is warned: at half of its time, and a day before the end where that comes later. */
function warnedAfter(hours: number): number[] {
  return hours > 48 ? [hours / 2, hours - 24] : [hours / 2];
}

/** How long before the end the last warning is out, in milliseconds, however late it comes. */
function lastNotice(hours: number): number {
  return Math.min(24, hours / 2) * HOUR;
}

/** When a side is warned, and when its time is over (ms since 1970). */
interface Times {
  warnings: number[];
  due: number;
}

/**
 * The times of a side that is waited for; undefined where no time runs for it. Of a shared side the player counts who has
 * the most time left. Absences, outages and pauses are left out, and whoever does not know yet where the game is played.
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
        pastAbsences(Math.max(since, from), counted * HOUR, wishes.get(user) ?? {}),
      ),
    );
  const warned = time === undefined ? 0 : time.last + lastNotice(hours);
  return { warnings: warnedAfter(hours).map(after), due: Math.max(after(hours), warned) };
}

/** When a side's time is over (ms since 1970); undefined where none runs. */
export function timeUntil(game: Game, wait: SideAwaited, wishes: Absences): number | undefined {
  return timesOf(game, wait, wishes)?.due;
}

/** What is to be done about a side's time now, and when to look again. */
interface TimeNews {
  /** It is to be warned: how many warnings it has had then. */
  warn?: number;
  isOver?: true;
  next?: number;
}

/** What is to be done about the time of a side; `now`: ms since 1970. Nobody's time is over without all its warnings. */
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

/** Whose time is to be done something about now, and when to look again (ms since 1970; null: no need). */
export interface TimePlan {
  /** Waits that are to be warned that their time runs out, and how often they have been then. */
  warn: { wait: SideAwaited; count: number }[];
  /** Whether the time of one is over. */
  isOver: boolean;
  next: number | null;
}

/** What is to be done about the times of all sides that are waited for. */
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

/** When something is to be done about a side's time, by the game alone; undefined where none runs. */
export function timeWakeUp(game: Game, wait: SideAwaited): number | undefined {
  const now = game.head.at;
  const { next, ...due } = timeNews(game, wait, { wishes: new Map(), now });
  return due.warn === undefined && due.isOver === undefined ? next : now;
}

/** A side's wait that was warned so often. */
export function warnedOnce(wait: SideAwaited, warned: number, now: number): SideAwaited {
  return { ...wait, time: { warned, last: now } };
}

/** The waits as if nobody had been warned: what was said where nobody could read it, or of another deadline. */
export function unwarned(waits: readonly SideAwaited[]): SideAwaited[] {
  return waits.map((wait) => {
    const { time: _, ...rest } = wait;
    return rest;
  });
}

/** The waits after an entry that may set a deadline, or says that somebody's time is over. */
export function timedAfter(waits: readonly SideAwaited[], { events, at }: LogEntry): SideAwaited[] {
  const stand = events.some(({ type }) => type === "deadlineSet") ? unwarned(waits) : waits;
  return stand.map((wait) => {
    const up = events.find((event) => event.type === "timeUp" && event.key === wait.key);
    if (up?.type !== "timeUp") return wait;
    const { warned = 0, last = at } = wait.time ?? {};
    return { ...wait, time: { warned, last, over: at, ...given({ stuck: up.stuck }) } };
  });
}
