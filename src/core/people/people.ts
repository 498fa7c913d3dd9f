import { type Text, text } from "#words/text.ts";
import type { EventOf, GameEvent, LogEntry } from "../schema/index.ts";

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

/** Users that an event names, besides its author and mentions in its texts. Other types name no users. */
const NAMED: { [Type in GameEvent["type"]]?: (event: EventOf<Type>) => (string | undefined)[] } = {
  created: ({ creator, sheet }) => [creator, ...Object.values(sheet).map(({ by }) => by)],
  joined: ({ user, awaits = [] }) => [user, ...awaits],
  left: ({ user }) => [user],
  invited: ({ user, for: giver, by }) => [user, giver, by],
  declined: ({ user }) => [user],
  seatAsked: ({ user }) => [user],
  askingDropped: ({ user }) => [user],
  umpireAccepted: ({ umpire, user }) => [umpire, user],
  seatGiven: ({ from, to, awaits = [] }) => [from, to, ...awaits],
  substituteSought: ({ for: user }) => [user],
  substituteDropped: ({ for: user }) => [user],
  rolled: ({ enteredBy }) => [enteredBy],
  rollOpened: ({ rolledBy }) => [rolledBy],
  corrected: ({ by }) => [by],
  proposed: ({ by }) => [by],
  agreed: ({ by }) => [by],
  paused: ({ by }) => [by],
  deadlineSet: ({ by }) => [by],
  timeUp: ({ for: user }) => [user],
  graceGiven: ({ by }) => [by],
  deletionSet: ({ by }) => [by],
  deletionDropped: ({ by }) => [by],
  imported: ({ by, strangers = [] }) => [by, ...strangers],
  moved: ({ from, against }) => [from?.by, against],
  archived: ({ from }) => [from?.by],
  sealed: ({ seal }) => [seal.by],
  notesLaid: ({ notes }) => notes.map(({ by }) => by),
};

/** A user's mention in typed text, as Discord writes it. */
export const CALL = /<@!?([\w-]{1,32})>/g;

function calledIn(event: GameEvent): string[] {
  return [...JSON.stringify(event).matchAll(CALL)].flatMap(([, user]) => user ?? []);
}

function peopleIn(event: GameEvent): (string | undefined)[] {
  const named = NAMED[event.type] as ((event: GameEvent) => (string | undefined)[]) | undefined;
  return [...(named?.(event) ?? []), ...calledIn(event)];
}

/**
 * The users that a log entry names: its author, those it concerns, and those mentioned in typed text. Excludes the
 * bot and aliases.
 */
export function peopleNamed({ by, events }: Pick<LogEntry, "by" | "events">): string[] {
  const people = [by, ...events.flatMap(peopleIn)].filter((user) => user !== undefined);
  return [...new Set(people)].filter((user) => user !== BOT && !isAlias(user));
}
