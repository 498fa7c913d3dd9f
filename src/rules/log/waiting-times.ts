import type { Outage, Position, Game, LogEntry, SideAwaited } from "#core/schema/index.ts";
import { awaitedAfter, credited } from "#core/pace/index.ts";
import { applyEntry } from "../evolve.ts";
import type { Slices } from "./slices.ts";
import { type System, systemAsOf } from "#core/system/index.ts";

/** A wait's duration in milliseconds, and the place in play. */
interface Span {
  lasted: number;
  position: Position;
}

/** How long a game has waited for a side or player. */
export interface WaitedFor {
  /** Id of a side or user. */
  of: string;
  times: number;
  /** In milliseconds. */
  total: number;
  longest: Span;
}

/** Sides and players in the order in which their first wait ended. */
export interface WaitingTimes {
  sides: WaitedFor[];
  players: WaitedFor[];
}

/** Sums of waits by side or player. */
class Spans {
  readonly #waited = new Map<string, WaitedFor>();

  add(of: string, span: Span): void {
    const known = this.#waited.get(of) ?? { of, times: 0, total: 0, longest: span };
    this.#waited.set(of, {
      of,
      times: known.times + 1,
      total: known.total + span.lasted,
      longest: span.lasted > known.longest.lasted ? span : known.longest,
    });
  }

  get all(): WaitedFor[] {
    return [...this.#waited.values()];
  }
}

/** The current waits during the replay of a log; records each wait that ends. */
class Clock {
  readonly sides = new Spans();
  readonly players = new Spans();
  #waits: SideAwaited[] = [];

  /** Replaces the waits at `at` (milliseconds since 1970). Until then, play was at `position`. */
  turnTo(next: SideAwaited[], position: Position, at: number): void {
    for (const wait of this.#waits) {
      const goesOn = next.find(({ key }) => key === wait.key);
      if (goesOn === undefined) this.sides.add(wait.side, { lasted: at - wait.since, position });
      for (const { user, since } of wait.people) {
        const isStillAwaited = goesOn?.people.some((person) => person.user === user) === true;
        if (!isStillAwaited) this.players.add(user, { lasted: at - since, position });
      }
    }
    this.#waits = next;
  }

  /** Excludes a time in which the clocks were stopped. */
  standStill(time: Outage): void {
    this.#waits = credited(this.#waits, [time], Number.NEGATIVE_INFINITY);
  }

  get waits(): readonly SideAwaited[] {
    return this.#waits;
  }
}

/**
 * How long a game has waited for each side and player, by its log. Current waits count up to `until` (milliseconds
 * since 1970). Two sides awaited at once both count; a game that was put away waits for no one.
 */
export function* waitingTimes(
  system: System,
  entries: readonly LogEntry[],
  until: number,
): Slices<WaitingTimes> {
  const clock = new Clock();
  let game: Game | null = null;
  for (const entry of entries) {
    const before: Game | null = game;
    game = applyEntry(before, entry);
    if (before?.paused !== undefined && game.paused === undefined)
      clock.standStill({ from: before.paused.from, until: entry.at });
    const next =
      game.archived === true ? [] : awaitedAfter(systemAsOf(system, entry.n), game, clock.waits, entry.at);
    clock.turnTo(next, (before ?? game).play.position, entry.at);
    yield;
  }
  if (game === null) return { sides: clock.sides.all, players: clock.players.all };
  const end = Math.max(until, game.head.at);
  if (game.paused !== undefined) clock.standStill({ from: game.paused.from, until: end });
  clock.turnTo([], game.play.position, end);
  return { sides: clock.sides.all, players: clock.players.all };
}
