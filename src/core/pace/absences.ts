import type { Reminding } from "./shape.ts";
import { DAY, MINUTE } from "./wall-clock.ts";

/** A past or current absence. */
interface Absence {
  from: number;
  until: number;
}

/** How long a past absence is kept, in milliseconds, and how many at most; longer than any move may take. */
const KEPT = 60 * DAY;
const MOST_KEPT = 20;

/** A user's settings with a new or ended absence; keeps the past part of the earlier one. */
export function withAbsence(
  { away: before, wasAway = [], ...rest }: Reminding,
  away: Reminding["away"],
  now: number,
): Reminding {
  const until = Math.min(before?.until ?? 0, now);
  const over = before !== undefined && until - before.from >= MINUTE ? [{ from: before.from, until }] : [];
  const kept = [...wasAway, ...over].filter((absence) => absence.until > now - KEPT).slice(-MOST_KEPT);
  return { ...rest, ...(away && { away }), ...(kept.length > 0 && { wasAway: kept }) };
}

/** The end of a duration from `since` that excludes a user's absences. */
export function pastAbsences(
  since: number,
  length: number,
  { away, wasAway = [] }: Pick<Reminding, "away" | "wasAway">,
): number {
  const absences: Absence[] = [...wasAway, ...(away === undefined ? [] : [away])];
  let from = since;
  let due = since + length;
  for (const absence of absences.toSorted((a, b) => a.from - b.from)) {
    const begins = Math.max(absence.from, from);
    if (begins >= due || absence.until <= begins) continue;
    due += absence.until - begins;
    from = absence.until;
  }
  return due;
}
