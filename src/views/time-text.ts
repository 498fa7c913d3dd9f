import type { QuietHours } from "#core/pace/shape.ts";
import type { Language } from "#words/language.ts";
import type { Say } from "#words/text.ts";
import type { Choice } from "./reply.ts";

// Moments are milliseconds since 1970. Discord shows them to each reader in the reader's own time.

function shown(at: number, style: "R" | "f" | "d" | "t"): string {
  return `<t:${Math.floor(at / 1000)}:${style}>`;
}

/** How long ago or how soon: "3 hours ago". */
export function ago(at: number): string {
  return shown(at, "R");
}

/** How soon something may be done; rounded up, so that nobody who comes on the dot is too early. */
export function notBefore(at: number): string {
  return shown(Math.ceil(at / 1000) * 1000, "R");
}

/** Day and hour. */
export function moment(at: number): string {
  return shown(at, "f");
}

/** The hour and minute: "14:03". */
export function clockTime(at: number): string {
  return shown(at, "t");
}

export function day(at: number): string {
  return shown(at, "d");
}

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

/** "2 days", "12 hours" */
export function eachText({ say }: { say: Say }, hours: number): string {
  const count = hours % 24 === 0 ? hours / 24 : hours;
  const times = String(count);
  return hours % 24 === 0
    ? say("reminders-days", { times, count })
    : say("reminders-hours", { times, count });
}
