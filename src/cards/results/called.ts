import type { Game, LogEntry } from "#core/schema/index.ts";
import { playersOf } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { calledByAgreements } from "../agreements/card.ts";
import { calledByFeatures } from "../feature-cards.ts";
import { calledBySeats } from "../seats/blocks.ts";
import { calledBySettings } from "../settings/changes.ts";
import { calledByResults } from "../checks/checked.ts";

/** Users who are awaited now and were not before. Excludes the author. */
function newlyAwaited(book: Rulebook, before: Game | null, after: Game, by: string): string[] {
  const earlier = new Set(before === null ? [] : stepsIn(book, before).waits.map(({ key }) => key));
  const fresh = stepsIn(book, after).waits.filter((wait) => !earlier.has(wait.key));
  const users = new Set(fresh.flatMap((wait) => playersOf(after, wait.side)));
  users.delete(by);
  return [...users];
}

/** Users who can carry out an order of the entry, whether or not the game already waited for them. */
function calledByOrders({ play, seats }: Game, entry: LogEntry): string[] {
  const open = new Set(play.orders.map(({ id }) => id));
  const given = entry.events.filter((event) => event.type === "orderGiven");
  const sides = new Set(given.flatMap(({ order }) => (open.has(order.id) ? order.by : [])));
  return seats.filter(({ side }) => sides.has(side)).map(({ user }) => user);
}

/** Users for whose dice an opposed roll waits, after the other side has entered its dice. */
function calledByLaid(book: Rulebook, { play, seats }: Game, { events }: LogEntry): string[] {
  if (!events.some(({ type }) => type === "diceLaid")) return [];
  const sides = new Set(book.sides.map(({ id }) => id));
  return seats.flatMap(({ user, side }) => (sides.has(side) && !play.done.includes(side) ? [user] : []));
}

/** Users to mention: all who get a task or news from the entry. Excludes the author. */
export function calledBy(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): string[] {
  const users = new Set([
    ...newlyAwaited(book, before, after, entry.by),
    ...calledByOrders(after, entry),
    ...calledByLaid(book, after, entry),
    ...calledByFeatures({ book, before, after, entry }),
    ...calledByAgreements(before, after, entry),
    ...calledBySeats(book, before, after, entry),
    ...calledBySettings(book, after, entry),
    ...calledBySpeaking(after, entry),
    ...calledByResults(book, after, entry.events),
  ]);
  users.delete(entry.by);
  return [...users];
}

/** Users for whose side another player decided. */
function calledBySpeaking({ seats }: Game, { events }: LogEntry): string[] {
  const sides = new Set(events.flatMap((event) => (event.type === "spokenFor" ? event.sides : [])));
  return seats.filter(({ side }) => sides.has(side)).map(({ user }) => user);
}
