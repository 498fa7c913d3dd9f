import { takerOf } from "#core/checks/index.ts";
import { eventKind } from "#core/event-kinds.ts";
import { roleOf } from "#core/people/index.ts";
import type { ClosedRoll, Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { KnownEntry } from "./secrets.ts";

/** A closed roll that came first on an occasion. */
export interface FirstRoll {
  closed: ClosedRoll;
  /** The entry that opened it; omitted while it is closed. */
  entry?: number;
  /** Number of the later roll. */
  later: number;
}

/** The check, the side and the unit of a closed check; undefined for other rolls. */
export function testOf({ events, taker }: KnownEntry): string | undefined {
  const declaration = events.find((event) => event.type === "checked")?.declaration;
  if (declaration === undefined) return undefined;
  const unit = taker ?? declaration.unit;
  return JSON.stringify([declaration.check, takerOf(declaration), unit?.name.toLowerCase()]);
}

/** True for an event of another side or the umpire that can be a reason for a check. */
function isReason(event: GameEvent): boolean {
  const { filedUnder } = eventKind(event);
  return ["moves", "checks"].includes(filedUnder) || ["rollClosed", "ruled"].includes(event.type);
}

interface PlayedGame {
  system: System;
  game: Game;
}

/** True if an entry begins another occasion for the checks of a side: play moves on, or somebody else acts. */
function beginsOccasion({ system, game }: PlayedGame, side: string, { by, events }: LogEntry): boolean {
  if (events.some(({ type }) => type === "advanced")) return true;
  return !roleOf(game, by).sidesEverIn(system).includes(side) && events.some(isReason);
}

/** True if the other sides or the umpire agreed to apply the result that an entry opened. */
function isAgreed(entries: readonly LogEntry[], entry: number): boolean {
  let asked: number | undefined;
  for (const event of entries.flatMap(({ events }) => events)) {
    if (event.type === "proposed" && event.about.of === "result") asked = event.about.entry;
    if (event.type === "agreed" && event.of === "result" && event.all === true && asked === entry)
      return true;
  }
  return false;
}

/** A roll that an entry opened. */
interface OpenedRoll {
  id: string;
  entry: number;
  /** The side that takes its check. */
  side: string;
  /** The closed checks that the reader knows, by id. */
  tests: ReadonlyMap<string, string | undefined>;
}

/** The closed rolls of the same check for the same unit on the same occasion, up to the opened one. */
function rollsOfOccasion(
  played: PlayedGame,
  entries: readonly LogEntry[],
  { id, side, tests }: OpenedRoll,
): ClosedRoll[] {
  const test = tests.get(id);
  let rolls: ClosedRoll[] = [];
  for (const each of entries) {
    if (beginsOccasion(played, side, each)) rolls = [];
    const closed = each.events.find((event) => event.type === "rollClosed")?.closed;
    if (closed !== undefined && test !== undefined && tests.get(closed.id) === test) rolls.push(closed);
    if (closed?.id === id) break;
  }
  return rolls;
}

/**
 * The roll that counts in place of the opened one; undefined if that is the first of its occasion, or if the other
 * sides or the umpire agreed to it.
 */
export function firstRoll(
  played: PlayedGame,
  entries: readonly LogEntry[],
  opened: OpenedRoll,
): FirstRoll | undefined {
  const rolls = isAgreed(entries, opened.entry) ? [] : rollsOfOccasion(played, entries, opened);
  const [first] = rolls;
  const later = rolls.at(-1);
  if (first === undefined || later === undefined || first === later) return undefined;
  const opening = entries.find(({ events }) =>
    events.some((event) => event.type === "rollOpened" && event.id === first.id),
  );
  return { closed: first, later: later.from, ...(opening && { entry: opening.n }) };
}
