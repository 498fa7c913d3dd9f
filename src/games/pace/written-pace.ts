import { HOURS_BY_PACE } from "#core/schema/index.ts";

/** The hours to which players can agree. */
export const PACE_HOURS: readonly number[] = Object.values(HOURS_BY_PACE);

/** The hours of typed text such as `2 days`, `48h` or `a week`; undefined if they are not among the choices. */
export function hoursWritten(written: string): number | undefined {
  const [, count = "", unit = ""] =
    /^(?:every )?(\d{1,3}|an?)? ?(h|hours?|d|days?|w|weeks?)$/.exec(written.trim().toLowerCase()) ?? [];
  if (unit === "") return undefined;
  const perUnit = unit.startsWith("h") ? 1 : unit.startsWith("d") ? 24 : 168;
  const hours = (/^\d/.test(count) ? Number(count) : 1) * perUnit;
  return PACE_HOURS.find((agreed) => agreed === hours);
}

/** Typed text as a value of the setting `pace`; unchanged if it is not one. */
export function paceWritten(written: string): string {
  const hours = hoursWritten(written);
  return Object.entries(HOURS_BY_PACE).find(([, agreed]) => agreed === hours)?.[0] ?? written;
}
