import type { Reminding } from "./shape.ts";
import type { AwaitedPerson, Outage } from "./waiting-shape.ts";
import { reachableFrom, type Hours } from "./hours.ts";
import { inUsualHour } from "./usual-hours.ts";
import { HOUR } from "./wall-clock.ts";

/** How often a game reminds: hours of waiting before the first nudge, hours after the first one, and how many at most. */
export interface NudgePace {
  first: number;
  repeat: number;
  most: number;
}

/** How long a game has waited for a person, and what they were sent. */
export type NudgedWait = Pick<AwaitedPerson, "since" | "sent" | "last" | "asked" | "snoozed">;

/** What a person chose for their reminders from one game, and when the last of those came (ms since 1970). */
export type NudgeWish = Hours & Pick<Reminding, "every" | "learned"> & { heard?: number };

/**
 * When the game alone would send its next nudge: each pause is longer than the one before by `repeat`. One that an
 * opponent asked for is no nudge of the game, but the next one keeps its distance to it.
 */
function dueByGame({ first, repeat }: NudgePace, { since, sent, last = since }: NudgedWait): number {
  return Math.max(since, last) + (sent === 0 ? first : sent * repeat) * HOUR;
}

/**
 * When a person's next nudge for one wait is due (ms since 1970), or that there will be none. Of what the game and
 * what the person want, the later counts; then it waits until the person may be disturbed, and for the hour at which they usually play where
 * that is known and near. To a time that they named themselves it is true.
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

/**
 * A wait whose clocks stood still during an outage of the bot: each is moved on by as much of the outage as came after
 * it, so that nobody is reminded sooner, or all at once, because the bot was gone.
 */
export function withCredit<Wait extends NudgedWait>(wait: Wait, { from, until }: Outage): Wait {
  const moved = (clock: number) => clock + Math.max(0, until - Math.max(from, clock));
  return {
    ...wait,
    since: moved(wait.since),
    ...(wait.last !== undefined && { last: moved(wait.last) }),
    ...(wait.asked !== undefined && { asked: moved(wait.asked) }),
    ...(wait.snoozed !== undefined && { snoozed: moved(wait.snoozed) }),
  };
}
