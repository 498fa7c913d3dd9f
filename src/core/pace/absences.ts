import type { Reminding } from "../schema/index.ts";
import { DAY, MINUTE } from "./wall-clock.ts";

/** A past or current absence. */
interface Absence {
  from: number;
  until: number;
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

function absencesOf({ away, wasAway = [] }: Away): Absence[] {
  return [...wasAway, ...(away === undefined ? [] : [away])].toSorted((a, b) => a.from - b.from);
}

/** The end of a duration that starts at `since` and excludes a user's absences, up to `most` milliseconds of them. */
export function pastAbsences(
  since: number,
  length: number,
  away: Away,
  most = Number.POSITIVE_INFINITY,
): number {
  let from = since;
  let due = since + length;
  let left = most;
  for (const absence of absencesOf(away)) {
    const begins = Math.max(absence.from, from);
    if (begins >= due || absence.until <= begins) continue;
    const counted = Math.min(absence.until - begins, left);
    due += counted;
    left -= counted;
    from = absence.until;
  }
  return due;
}

/** As `pastAbsences`, with at most `MAX_AWAY` of absences in a year. Absences in the year before `since` count. */
export function pastFewAbsences(since: number, length: number, away: Away): number {
  const spans = absencesOf(away).map(({ from, until }) =>
    Math.max(0, Math.min(until, since) - Math.max(from, since - YEAR)),
  );
  const used = spans.reduce((sum, span) => sum + span, 0);
  return pastAbsences(since, length, away, Math.max(0, MAX_AWAY - used));
}
