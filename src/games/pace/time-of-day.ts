const DAY = 24 * 60;

const NAMED_HOURS = new Map([
  ["midnight", 0],
  ["noon", 12 * 60],
  ["midday", 12 * 60],
]);

/** A typed time of day in minutes since midnight; undefined if it is not one. */
export function minuteOf(written: string): number | undefined {
  const text = written.trim().toLowerCase();
  const named = NAMED_HOURS.get(text);
  if (named !== undefined) return named;
  const [, hours, minutes = "0", half] =
    /^(\d{1,2})(?:[:.h]?(\d{2})|h)?\s*(?:([ap])\.?m\.?)?$/.exec(text) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || minute > 59) return undefined;
  if (half === undefined) return hour * 60 + minute <= DAY ? (hour * 60 + minute) % DAY : undefined;
  return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute : undefined;
}
