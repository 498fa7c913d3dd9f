import { DAY } from "#core/pace/index.ts";
import { RuleError } from "#core/errors.ts";
import { readLater } from "./read-dates.ts";

const MAX_DAYS = 30;

/** Reads the end of a snooze, in milliseconds since 1970. Refuses more than 30 days. */
export function snoozedUntil(written: string, now: number, zone: string): number {
  const until = readLater(written, now, zone);
  if (until > now && until <= now + MAX_DAYS * DAY) return until;
  throw new RuleError("refuse-snooze", { most: MAX_DAYS });
}
