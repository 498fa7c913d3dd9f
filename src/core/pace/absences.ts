import type { Reminding } from "../schema/index.ts";
import { durationOf, merged, outside, type TimeSpan, within } from "./spans.ts";
import { DAY, MINUTE } from "./wall-clock.ts";

/** A clock that started at `since`, moved by the times `stood` in which it stopped. */
export interface WaitClock {
  since: number;
  stood?: readonly TimeSpan[] | undefined;
}

/** When the wait of a clock began. */
export function beganAt({ since, stood = [] }: WaitClock): number {
  return since - durationOf(stood);
}

/** The clock of a time limit that was set at `from`, if the wait was older. */
export function startedAt(clock: WaitClock, from: number): WaitClock {
  const stood = within(clock.stood ?? [], from);
  return from <= beganAt(clock) ? clock : { since: from + durationOf(stood), stood };
}

/**
 * Time for which past absences are kept and count against `MAX_AWAY`, in milliseconds; and the maximum number kept, longest
 * first.
 */
const YEAR = 365 * DAY;
const MAX_KEPT = 60;

/** Maximum time in a year for which absences stop a clock on which opponents rely, in milliseconds. */
const MAX_AWAY = 60 * DAY;

/** A user's settings with a new or ended absence. Keeps the past part of an earlier absence. */
export function withAbsence(
  { away: before, wasAway = [], ...rest }: Reminding,
  away: Reminding["away"],
  now: number,
): Reminding {
  const until = Math.min(before?.until ?? 0, now);
  const over = before !== undefined && until - before.from >= MINUTE ? [{ from: before.from, until }] : [];
  const lasting = [...wasAway, ...over].filter((absence) => absence.until > now - YEAR);
  const kept = lasting.toSorted((a, b) => b.until - b.from - (a.until - a.from)).slice(0, MAX_KEPT);
  return { ...rest, ...(away && { away }), ...(kept.length > 0 && { wasAway: kept }) };
}

type Away = Pick<Reminding, "away" | "wasAway">;

/** A user's absences at which the clock did not stand still anyway. */
function absencesOf({ away, wasAway = [] }: Away, { stood = [] }: WaitClock): TimeSpan[] {
  return outside(merged([...wasAway, ...(away === undefined ? [] : [away])]), stood);
}

/**
 * The end of a duration on a clock. Excludes the times in which the clock stopped, and a user's absences, up to `most`
 * milliseconds of them. Times that overlap count once.
 */
export function pastAbsences(
  clock: WaitClock,
  length: number,
  away: Away,
  most = Number.POSITIVE_INFINITY,
): number {
  const began = beganAt(clock);
  const stood = (clock.stood ?? []).map((span) => ({ ...span, isAbsence: false }));
  const absent = absencesOf(away, clock).map((span) => ({ ...span, isAbsence: true }));
  let due = began + length;
  let left = most;
  for (const { from, until, isAbsence } of [...stood, ...absent].toSorted((a, b) => a.from - b.from)) {
    const lasts = until - Math.max(from, began);
    if (from >= due || lasts <= 0) continue;
    due += isAbsence ? Math.min(lasts, left) : lasts;
    if (isAbsence) left -= Math.min(lasts, left);
  }
  return due;
}

/** As `pastAbsences`, with at most `MAX_AWAY` of absences in a year. Absences in the year before the wait count. */
export function pastFewAbsences(clock: WaitClock, length: number, away: Away): number {
  const began = beganAt(clock);
  const used = durationOf(within(absencesOf(away, clock), began - YEAR, began));
  return pastAbsences(clock, length, away, Math.max(0, MAX_AWAY - used));
}
