const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Further ahead, ids would soon hold no time any more. */
const longest = 3660 * day;

/** Reads a span such as `36h`, `+3d12h` or `90m` in milliseconds; undefined if it is none, or longer than ten years. */
export function readTimeSpan(text: string): number | undefined {
  const parts = /^\+?(?=\d)(?:(\d{1,4})d)?(?:(\d{1,6})h)?(?:(\d{1,8})m)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const [days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const span = days * day + hours * hour + minutes * minute;
  return span > longest ? undefined : span;
}
