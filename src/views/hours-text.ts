import type { QuietHours } from "#core/pace/shape.ts";
import type { Language } from "#words/language.ts";
import type { Choice } from "./reply.ts";

/** A minute of the day as a clock shows it: `07:30`. */
export function hourText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Quiet hours: `22:00–07:30`. */
export function quietText({ from, to }: QuietHours): string {
  return `${hourText(from)}–${hourText(to)}`;
}

const DAY_TEXTS = ["day-mon", "day-tue", "day-wed", "day-thu", "day-fri", "day-sat", "day-sun"] as const;

/** The weekdays as choices, Monday first. */
export function dayChoices({ say }: Language): Choice[] {
  return DAY_TEXTS.map((key) => ({ label: say(key), value: key.replace("day-", "") }));
}
