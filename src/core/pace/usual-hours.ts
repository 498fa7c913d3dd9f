import type { Reminding } from "../schema/index.ts";
import { atLocal, reachableFrom, zonedTime, type Hours } from "./hours.ts";
import { HOUR } from "./wall-clock.ts";

/** Number of a user's moves in each hour of the local day, starting at midnight. */
type HourCounts = NonNullable<Reminding["learned"]>;

const HOURS = 24;

/** Minimum number of moves from which a usual hour is determined. */
const ENOUGH = 12;

/** Minimum share of moves within an hour of the usual one. With evenly spread moves the share is an eighth. */
const LEAST_SHARE = 0.25;

/** Maximum delay by which a reminder is moved to the usual hour. */
export const LONGEST_MOVE = 12 * HOUR;

/**
 * The number of counted moves, in which older ones count less, and the hour at which a user usually plays. The hour is
 * undefined with too few moves, or without a preferred hour.
 */
export function learnedFrom(counts: HourCounts): { moves: number; hour?: number | undefined } {
  const moves = counts.reduce((sum, count) => sum + count, 0);
  if (moves < ENOUGH) return { moves };
  const around = counts.map(
    (count, hour) => count + (counts.at(hour - 1) ?? 0) + (counts[(hour + 1) % HOURS] ?? 0),
  );
  // Among equal hours, the one with the most moves.
  const weights = around.map((sum, hour) => sum + (counts[hour] ?? 0) / (moves + 1));
  const best = weights.indexOf(Math.max(...weights));
  return { moves, hour: (around[best] ?? 0) >= moves * LEAST_SHARE ? best : undefined };
}

/**
 * Moves the time of a reminder (`at`, milliseconds since 1970) into the user's usual hour, if that delays it by at
 * most twelve hours and the user may be disturbed then.
 */
export function inUsualHour(
  at: number,
  { learned = [], ...hours }: Hours & Pick<Reminding, "learned">,
): number {
  const { hour } = learnedFrom(learned);
  if (hour === undefined) return at;
  const { zone = "UTC" } = hours;
  const shown = zonedTime(at, zone);
  if (shown.hour === hour) return at;
  const begins = shown.toPlainDate().add({ days: hour > shown.hour ? 0 : 1 });
  const moved = reachableFrom(Math.max(at, atLocal(begins, hour * 60, zone)), hours);
  const fits = moved !== null && moved - at <= LONGEST_MOVE && zonedTime(moved, zone).hour === hour;
  return fits ? moved : at;
}
