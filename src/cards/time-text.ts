import { atLocal, zonedTime } from "#core/pace/index.ts";
import type { QuietHours } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { type Say, type Text, text } from "#words/text.ts";
import type { Choice } from "./reply.ts";

// Times are milliseconds since 1970. Discord shows them in each reader's time zone.

function shown(at: number, style: "R" | "f" | "d" | "t"): string {
  return `<t:${Math.floor(at / 1000)}:${style}>`;
}

/** A relative time: "3 hours ago". */
export function ago(at: number): string {
  return shown(at, "R");
}

/** A relative time, rounded up, so that a user who acts at that time is not too early. */
export function notBefore(at: number): string {
  return shown(Math.ceil(at / 1000) * 1000, "R");
}

/** The date in a zone, in words, if the time is the beginning of a day there; undefined otherwise. */
export function dayBegun(at: number, zone = "UTC"): Text | undefined {
  const date = zonedTime(at, zone).toPlainDate();
  return atLocal(date, 0, zone) === at ? dateText(date) : undefined;
}

/** Date and time. */
export function moment(at: number): string {
  return shown(at, "f");
}

/** Time of day: "14:03". */
export function clockTime(at: number): string {
  return shown(at, "t");
}

export function day(at: number): string {
  return shown(at, "d");
}

/** Minutes since midnight as a time: `07:30`. */
export function hourText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Quiet hours: `22:00–07:30`. */
export function quietText({ from, to }: QuietHours): string {
  return `${hourText(from)}–${hourText(to)}`;
}

const DAY_TEXTS = ["day-mon", "day-tue", "day-wed", "day-thu", "day-fri", "day-sat", "day-sun"] as const;

/** The weekdays as choices. Monday is first. */
export function dayChoices({ say }: Language): Choice[] {
  return DAY_TEXTS.map((key) => ({ label: say(key), value: key.replace("day-", "") }));
}

/** "2 days", "12 hours" */
export function eachText({ say }: { say: Say }, hours: number): string {
  const { key, values } = hoursText(hours);
  return say(key, values);
}

/** A span of hours, as in `eachText`, for any language. */
export function hoursText(hours: number) {
  const isDays = hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  return text(isDays ? "reminders-days" : "reminders-hours", { times: String(count), count });
}

/** A date to show; `dayOfWeek` is 1 for Monday. */
interface ShownDate {
  dayOfWeek: number;
  day: number;
  month: number;
}

/** A date in words, such as "Sat 5 Dec", with a time of day if given. */
export function dateText(date: ShownDate, clock?: { hour: number; minute: number }): Text {
  const parts = { weekday: date.dayOfWeek, day: date.day, month: date.month };
  if (clock === undefined) return text("date-text", parts);
  return text("date-time-text", { ...parts, time: hourText(clock.hour * 60 + clock.minute) });
}
