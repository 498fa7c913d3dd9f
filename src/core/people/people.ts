import { type Text, text } from "#words/text.ts";
import { gameEvent, markedIn, type GameEvent, type LogEntry } from "../schema/index.ts";

/** Author of the bot's own actions, such as dropping an expired request. */
export const BOT = "bot";

/** Pattern of users' aliases in logs. Aliases are random, and different in each game. */
export const ALIAS = "player-[0-9a-f]{16}";
const WHOLE_ALIAS = new RegExp(`^${ALIAS}$`);

/** An alias from 16 hex digits. */
export function aliasOf(digits: string): string {
  return `player-${digits}`;
}

/** True for an alias. In a log, any user is an alias; in memory, only a forgotten one. */
export function isAlias(user: string): boolean {
  return WHOLE_ALIAS.test(user);
}

/** A user's mention, which Discord shows as their name. Does not ping. */
export function mention(user: string): string | Text {
  if (user === BOT) return text("the-bot");
  return isAlias(user) ? text("a-forgotten-player") : `<@${user}>`;
}

/** A user's mention in typed text, as Discord writes it. */
export const CALL = /<@!?([\w-]{1,32})>/g;

function calledIn(event: GameEvent): string[] {
  return [...JSON.stringify(event).matchAll(CALL)].flatMap(([, user]) => user ?? []);
}

function peopleIn(event: GameEvent): string[] {
  return [...markedIn(gameEvent, event, "person").map(({ value }) => String(value)), ...calledIn(event)];
}

/**
 * The users that a log entry names: its author, those it concerns, and those mentioned in typed text. Excludes the
 * bot and aliases.
 */
export function peopleNamed({ by, events }: Pick<LogEntry, "by" | "events">): string[] {
  return [...new Set([by, ...events.flatMap(peopleIn)])].filter((user) => user !== BOT && !isAlias(user));
}
