import { BOT } from "#core/seats/people.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { plain } from "#core/names/typed.ts";
import type { Say } from "#words/text.ts";
import { minuteText } from "./markdown.ts";

/** Discord's ids are numbers; an alias stands for a person who was forgotten. */
function isDiscordId(user: string): boolean {
  return /^\d+$/.test(user);
}

/** What people are called in a file, where Discord shows no names. */
export class Names {
  readonly #say: Say;
  readonly #known: ReadonlyMap<string, string>;
  /** Those without a known name, in the order in which they acted. */
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

  /** Text that was written for Discord, with names and times instead of what Discord would draw. */
  read(text: string): string {
    const named = text
      .replace(/(?<!\\)<@!?([^>]+)>/g, (_, user: string) => this.of(user))
      .replace(/(?<!\\)<#\d+>/g, this.#say("report-another-channel"))
      .replace(/(?<!\\)<t:(\d+)(?::\w)?>/g, (_, seconds: string) => minuteText(Number(seconds) * 1000));
    return inFile(named);
  }

  /** Who is behind the numbers, a line each. */
  get footnotes(): string[] {
    return this.#numbered.map((user, at) => this.#say("report-player-id", { number: at + 1, user }));
  }
}

/** Nobody is pinged by a file, and its lines break where they like. */
function inFile(text: string): string {
  return text.replaceAll("\u200b", "").replaceAll("\u00a0", " ");
}
