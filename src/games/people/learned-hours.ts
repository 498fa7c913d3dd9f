import { localTime, learnedFrom } from "#core/pace/index.ts";

/** Sum at which all counts are halved, so that recent moves weigh more. */
const MAX_COUNTED = 240;

/** Counts of moves by hour that are all zero. */
export function noHours(): number[] {
  return Array.from({ length: 24 }, () => 0);
}

/** The counts with an additional move at `at`, in milliseconds since 1970. */
export function withMove(counts: readonly number[], at: number, zone = "UTC"): number[] {
  const { hour } = localTime(at, zone);
  const more = counts.map((count, other) => (other === hour ? count + 1 : count));
  return learnedFrom(more).moves < MAX_COUNTED ? more : more.map((count) => Math.floor(count / 2));
}
