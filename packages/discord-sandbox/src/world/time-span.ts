const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longest span; beyond it, ids could not hold the time. */
const LONGEST = 3660 * DAY;

/**
 * Reads a span such as `36h`, `+3d12h` or `90m`, in milliseconds; undefined if invalid or longer than ten years.
 */
export function readTimeSpan(text: string): number | undefined {
  const parts = /^\+?(?=\d)(?:(\d{1,4})d)?(?:(\d{1,6})h)?(?:(\d{1,8})m)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const [days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const span = days * DAY + hours * HOUR + minutes * MINUTE;
  return span > LONGEST ? undefined : span;
}
