import { plain } from "#core/names/index.ts";
import { DAY, HOUR, MINUTE } from "#core/pace/index.ts";
import type { LogEntry } from "#core/schema/index.ts";
import { BOT } from "#core/people/index.ts";
import type { Language } from "#words/language.ts";
import type { Say } from "#words/text.ts";

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A Markdown table; empty without rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [row(head), row(head.map(() => "---")), ...rows.map(row), ""];
}

/** A Markdown list; empty if there are no items. */
export function list(items: readonly string[]): string[] {
  return items.length === 0 ? [] : [...items.map((item) => `- ${item}`), ""];
}

/** A section with its heading; empty if there are no lines. */
export function part(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, "", ...lines];
}

/** A date in UTC: `2026-03-14`. */
export function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first and last of several dates: `2026-03-14 to 2026-03-18`. */
export function daysText({ say }: Pick<Language, "say">, days: readonly string[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return first === last ? first : say("report-days", { first, last });
}

/** A time in UTC: `2026-03-14 18:05`. */
export function minuteText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

const SPANS = [
  { size: DAY, key: "report-span-d" },
  { size: HOUR, key: "report-span-h" },
  { size: MINUTE, key: "report-span-min" },
] as const;

/** A duration in its two largest units: `3 d 4 h`, `5 h 20 min`, `under a minute`. */
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

/** True for a Discord id, which is a number; a forgotten user has an alias. */
function isDiscordId(user: string): boolean {
  return /^\d+$/.test(user);
}

/** Names of users in a file, because files cannot contain mentions. */
export class Names {
  readonly #say: Say;
  readonly #known: ReadonlyMap<string, string>;
  /** Users without a known name, in the order of their first move. */
  readonly #numbered: string[];

  constructor(say: Say, known: ReadonlyMap<string, string>, entries: readonly LogEntry[]) {
    this.#say = say;
    this.#known = known;
    const acted = new Set(entries.map(({ by }) => by));
    this.#numbered = [...acted].filter((user) => isDiscordId(user) && !known.has(user));
  }

  of(user: string): string {
    if (user === BOT) return this.#say("report-bot");
    const name = this.#known.get(user);
    if (name !== undefined) return inFile(plain(name, 40));
    if (!isDiscordId(user)) return inFile(plain(user));
    if (!this.#numbered.includes(user)) this.#numbered.push(user);
    return this.#say("report-player-numbered", { number: this.#numbered.indexOf(user) + 1 });
  }

  /** Converts Discord markdown to plain Markdown: mentions and timestamps become text. */
  read(text: string): string {
    const named = text
      .replace(/(?<!\\)<@!?([^>]+)>/g, (_, user: string) => this.of(user))
      .replace(/(?<!\\)<#\d+>/g, this.#say("report-another-channel"))
      .replace(/(?<!\\)<t:(\d+)(?::\w)?>/g, (_, seconds: string) => minuteText(Number(seconds) * 1000));
    return inFile(named);
  }

  /** The user id of each numbered player, one per line. */
  get footnotes(): string[] {
    return this.#numbered.map((user, at) => this.#say("report-player-id", { number: at + 1, user }));
  }
}

/** Removes the characters that prevent pings and line breaks on Discord. */
function inFile(text: string): string {
  return text.replaceAll("\u200b", "").replaceAll("\u00a0", " ");
}
