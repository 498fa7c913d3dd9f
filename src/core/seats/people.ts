import { type Text, text } from "#words/text.ts";
import type { EventOf, GameEvent } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";

/** The author of what the bot does of its own accord, such as dropping a request that nobody answered. */
export const BOT = "bot";

/** A pattern of the aliases by which logs name people: random, and another one in each game. */
export const ALIAS = "player-[0-9a-f]{16}";
const WHOLE_ALIAS = new RegExp(`^${ALIAS}$`);

/** The alias of 16 hex digits. */
export function aliasOf(digits: string): string {
  return `player-${digits}`;
}

/** True for an alias in place of a Discord id: in a log, anybody's; in memory, that of a person who is forgotten. */
export function isAlias(user: string): boolean {
  return WHOLE_ALIAS.test(user);
}

/** How a person is shown: Discord draws the name; nobody is pinged by it. */
export function mention(user: string): string | Text {
  if (user === BOT) return text("the-bot");
  return isAlias(user) ? text("a-forgotten-player") : `<@${user}>`;
}

/** Whom an event names besides its author and those called in its texts; other events name nobody. */
const NAMED: { [Type in GameEvent["type"]]?: (event: EventOf<Type>) => (string | undefined)[] } = {
  created: ({ creator, sheet }) => [creator, ...Object.values(sheet).map(({ by }) => by)],
  joined: ({ user, awaits = [] }) => [user, ...awaits],
  left: ({ user }) => [user],
  invited: ({ user, for: giver }) => [user, giver],
  declined: ({ user }) => [user],
  seatAsked: ({ user }) => [user],
  askingDropped: ({ user }) => [user],
  umpireAccepted: ({ umpire, user }) => [umpire, user],
  seatGiven: ({ from, to, awaits = [] }) => [from, to, ...awaits],
  substituteSought: ({ for: user }) => [user],
  substituteDropped: ({ for: user }) => [user],
  rolled: ({ enteredBy }) => [enteredBy],
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

/** A mention of a person in a typed text, as Discord writes it. */
export const CALL = /<@!?([\w-]{1,32})>/g;

/** A text with "@…" for each mention. For what is hashed as it was typed, where no alias can take the id's place. */
export function withoutMentions(typed: string): string {
  return typed.replace(CALL, "@…");
}

function calledIn(event: GameEvent): string[] {
  return [...JSON.stringify(event).matchAll(CALL)].flatMap(([, user]) => user ?? []);
}

function peopleIn(event: GameEvent): (string | undefined)[] {
  const named = NAMED[event.type] as ((event: GameEvent) => (string | undefined)[]) | undefined;
  return [...(named?.(event) ?? []), ...calledIn(event)];
}

/**
 * Everybody whom a log entry names, each once: who acted, those whom it concerns, and those who are called in what was
 * typed. The bot and aliases are left out.
 */
export function peopleNamed({ by, events }: Pick<LogEntry, "by" | "events">): string[] {
  const people = [by, ...events.flatMap(peopleIn)].filter((user) => user !== undefined);
  return [...new Set(people)].filter((user) => user !== BOT && !isAlias(user));
}

/** The people with a seat in a game, each once, but for one. */
export function othersIn({ seats }: Pick<Game, "seats">, user: string): string[] {
  return [...new Set(seats.map((seat) => seat.user))].filter((other) => other !== user);
}
