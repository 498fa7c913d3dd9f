import { HOURS_BY_PACE } from "#core/schema/index.ts";
import { spanCalled } from "./spans.ts";

/** The hours to which players can agree. */
export const PACE_HOURS: readonly number[] = Object.values(HOURS_BY_PACE);

/** The hours of typed text such as `2 days`, `48h` or `a week`; undefined if they are not among the choices. */
export function hoursWritten(written: string): number | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/^(?:every|each) /, "")
    .replace(/^daily$/, "1d")
    .replace(/^weekly$/, "1w");
  const span = spanCalled(/^[a-z]+$/.test(text) ? `1 ${text}` : text);
  if (span === undefined || span.months > 0) return undefined;
  return PACE_HOURS.find((agreed) => agreed * 60 === span.days * 24 * 60 + span.minutes);
}

/** Typed text as a value of the setting `pace`; unchanged if it is not one. */
export function paceWritten(written: string): string {
  const hours = hoursWritten(written);
  return Object.entries(HOURS_BY_PACE).find(([, agreed]) => agreed === hours)?.[0] ?? written;
}
