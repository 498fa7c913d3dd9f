import type { Reminding } from "./shape.ts";
import { atLocal, reachableFrom, zonedTime, type Hours } from "./hours.ts";
import { HOUR } from "./wall-clock.ts";

/** How often a person acted in each hour of their local day, midnight first. */
export type HourCounts = NonNullable<Reminding["learned"]>;

const HOURS = 24;

/** Fewer moves than this say nothing of a person's day. */
const ENOUGH = 12;

/** At so many all counts are halved: what a person does now weighs more than what they did last year. */
const MOST = 240;

/** Of all moves, so many fall within an hour of the usual one; of moves spread over the day it is an eighth. */
const LEAST_SHARE = 0.25;

/** A reminder moves into the usual hour only where it is not put off longer. */
export const LONGEST_MOVE = 12 * HOUR;

/** The counts of somebody of whom nothing was counted yet. */
export function noHours(): HourCounts {
  return Array.from({ length: HOURS }, () => 0);
}

/** How many moves were counted; older ones count for less. */
export function movesCounted(counts: HourCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The counts with one more move, made at `at` (ms since 1970). */
export function withMove(counts: HourCounts, at: number, zone = "UTC"): HourCounts {
  const { hour } = zonedTime(at, zone);
  const more = counts.map((count, other) => (other === hour ? count + 1 : count));
  return movesCounted(more) < MOST ? more : more.map((count) => Math.floor(count / 2));
}

/** The hour at which a person usually plays; undefined where too little is known, or they play at all hours. */
export function usualHour(counts: HourCounts | undefined): number | undefined {
  if (counts === undefined) return undefined;
  const total = movesCounted(counts);
  if (total < ENOUGH) return undefined;
  const around = counts.map(
    (count, hour) => count + (counts.at(hour - 1) ?? 0) + (counts[(hour + 1) % HOURS] ?? 0),
  );
  // Of hours with the same in and around them, that in which most was done.
  const weights = around.map((sum, hour) => sum + (counts[hour] ?? 0) / (total + 1));
  const best = weights.indexOf(Math.max(...weights));
  return (around[best] ?? 0) >= total * LEAST_SHARE ? best : undefined;
}

/**
 * Moves a reminder that may come at `at` (ms since 1970) into the hour at which the person usually plays, where that
 * puts it off by at most twelve hours and they may be disturbed in it; else it stays.
 */
export function inUsualHour(at: number, { learned, ...hours }: Hours & Pick<Reminding, "learned">): number {
  const hour = usualHour(learned);
  if (hour === undefined) return at;
  const { zone = "UTC" } = hours;
  const shown = zonedTime(at, zone);
  if (shown.hour === hour) return at;
  const begins = shown.toPlainDate().add({ days: hour > shown.hour ? 0 : 1 });
  const moved = reachableFrom(Math.max(at, atLocal(begins, hour * 60, zone)), hours);
  const fits = moved !== null && moved - at <= LONGEST_MOVE && zonedTime(moved, zone).hour === hour;
  return fits ? moved : at;
}
