import type { Game, SideAwaited } from "../schema.ts";
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
