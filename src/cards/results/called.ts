import type { Game, LogEntry } from "#core/schema/index.ts";
import { playersOf } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { calledByAgreements } from "../agreements/card.ts";
import { type CalledUsers, calledIn, type CallFrame } from "../feature-cards.ts";
import { CALLED_BY_SEATS } from "../seats/blocks.ts";
import { calledBySetting } from "../settings/changes.ts";
import { calledByResults } from "../checks/checked.ts";

/** Users who are awaited now and were not before. Excludes the author. */
function newlyAwaited(book: Rulebook, before: Game | null, after: Game, by: string): string[] {
  const earlier = new Set(before === null ? [] : stepsIn(book, before).waits.map(({ key }) => key));
  const fresh = stepsIn(book, after).waits.filter((wait) => !earlier.has(wait.key));
  const users = new Set(fresh.flatMap((wait) => playersOf(after, wait.side)));
  users.delete(by);
  return [...users];
}

/** Players for whose dice an opposed roll waits, after the other side has entered its dice. */
function calledByLaid({ book, after: { play, seats } }: CallFrame): string[] {
  const sides = new Set(book.sides.map(({ id }) => id));
  return seats.flatMap(({ user, side }) => (sides.has(side) && !play.done.includes(side) ? [user] : []));
}

const CALLED: CalledUsers = {
  ...CALLED_BY_SEATS,
  settingChanged: calledBySetting,
  checked: calledByResults,
  diceLaid: calledByLaid,
  /** The users who can carry out the order, whether or not the game already waited for them. */
  orderGiven: ({ after: { play, seats } }, { order: { id, by } }) =>
    play.orders.some((open) => open.id === id)
      ? seats.filter(({ side }) => by.includes(side)).map(({ user }) => user)
      : [],
  /** The users for whose side another player decided. */
  spokenFor: ({ after: { seats } }, { sides }) =>
    seats.filter(({ side }) => sides.includes(side)).map(({ user }) => user),
};

/** Users to mention: all who get a task or news from the entry. Excludes the author. */
export function calledBy(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): string[] {
  const tables = [CALLED, ...book.features.flatMap(({ cards }) => cards?.called ?? [])];
  const users = new Set([
    ...newlyAwaited(book, before, after, entry.by),
    ...tables.flatMap((table) => calledIn(table, { book, before, after, entry })),
    ...calledByAgreements(before, after, entry),
  ]);
  users.delete(entry.by);
  return [...users];
}
