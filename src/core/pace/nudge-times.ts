import type { Reminding, AwaitedPerson, Outage } from "../schema/index.ts";
import { reachableFrom, type Hours } from "./hours.ts";
import { beganAt } from "./absences.ts";
import { durationOf, merged, outside, within } from "./spans.ts";
import { inUsualHour } from "./usual-hours.ts";
import { HOUR } from "./wall-clock.ts";

/** A game's reminders: hours before the first, hours by which further pauses grow, and the maximum number. */
export interface NudgePace {
  first: number;
  repeat: number;
  most: number;
}

/** A wait for a user, and their reminders. */
export type NudgedWait = Pick<AwaitedPerson, "since" | "stood" | "sent" | "last" | "asked" | "snoozed">;

/** A user's settings for reminders, and the time of the last one from a game (milliseconds since 1970). */
export type NudgeWish = Hours & Pick<Reminding, "every" | "learned"> & { heard?: number };

/**
 * Time of the game's next reminder. After `n` reminders, the pause is `n` times `repeat`. A reminder that an opponent
 * asked for does not count, but the next one keeps its distance to it.
 */
function dueByGame({ first, repeat }: NudgePace, { since, sent, last = since }: NudgedWait): number {
  return Math.max(since, last) + (sent === 0 ? first : sent * repeat) * HOUR;
}

/**
 * Time of a user's next reminder of a wait (milliseconds since 1970); `stopped` if there is none. It is the later of
 * the game's and the user's times, moved to a time when the user may be disturbed, and to their usual hour if that is
 * known and near. A time set with `/nudge later` is not moved to the usual hour.
 */
export function nextNudge(
  pace: NudgePace,
  wait: NudgedWait,
  reminding: NudgeWish,
): { at: number } | { stopped: true } {
  if (wait.sent >= pace.most) return { stopped: true };
  const { snoozed = -Infinity } = wait;
  const { every = 0, heard = wait.last ?? -Infinity } = reminding;
  const wanted = Math.max(dueByGame(pace, wait), heard + every * HOUR, snoozed);
  const at = reachableFrom(wanted, reminding);
  if (at === null) return { stopped: true };
  return { at: wanted === snoozed ? at : inUsualHour(at, reminding) };
}

/** Maximum number of standstills kept for a wait, the latest ones. */
const MAX_STOOD = 60;

/**
 * A wait after an outage of the bot or a pause. Each clock moves forward by the part of it that followed, so that
 * reminders do not come early or all at once. What overlaps earlier ones does not count again.
 */
export function withCredit<Wait extends NudgedWait>(wait: Wait, standstill: Outage): Wait {
  const { stood = [] } = wait;
  const began = beganAt(wait);
  const all = merged([...stood, ...within([standstill], began)]);
  const fresh = outside([standstill], stood);
  const moved = (clock: number) =>
    fresh.reduce((at, { from, until }) => at + Math.max(0, until - Math.max(from, at)), clock);
  return {
    ...wait,
    since: began + durationOf(all),
    ...(all.length > 0 && { stood: all.slice(-MAX_STOOD) }),
    ...(wait.last !== undefined && { last: moved(wait.last) }),
    ...(wait.asked !== undefined && { asked: moved(wait.asked) }),
    ...(wait.snoozed !== undefined && { snoozed: moved(wait.snoozed) }),
  };
}
