import { DAY, HOUR, MINUTE } from "#core/pace/wall-clock.ts";
import type { Language } from "#words/language.ts";

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A table in Markdown; nothing where it has no rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [row(head), row(head.map(() => "---")), ...rows.map(row), ""];
}

/** A list in Markdown; nothing where it is empty. */
export function list(items: readonly string[]): string[] {
  return items.length === 0 ? [] : [...items.map((item) => `- ${item}`), ""];
}

/** A part of the report under its heading; nothing where nothing stands in it. */
export function part(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, "", ...lines];
}

/** A day in UTC: `2026-03-14`. */
export function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first and the last of some days: `2026-03-14 to 2026-03-18`. */
export function daysText({ say }: Pick<Language, "say">, days: readonly string[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return first === last ? first : say("report-days", { first, last });
}

/** A minute in UTC: `2026-03-14 18:05`. */
export function minuteText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

const SPANS = [
  { size: DAY, key: "report-span-d" },
  { size: HOUR, key: "report-span-h" },
  { size: MINUTE, key: "report-span-min" },
] as const;

/** A length of time in its two greatest units: `3 d 4 h`, `5 h 20 min`, `under a minute`. */
export function spanText({ say }: Pick<Language, "say">, span: number): string {
  const first = SPANS.findIndex(({ size }) => span >= size);
  if (first === -1) return say("report-span-least");
  let left = span;
  const parts = SPANS.slice(first, first + 2).map(({ size, key }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? "" : say(key, { count });
  });
  return parts.filter((words) => words !== "").join(" ");
}
