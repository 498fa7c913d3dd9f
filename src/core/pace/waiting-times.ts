import { awaitedAfter } from "./awaited.ts";
import { applyEntry } from "../evolve.ts";
import type { Position } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import { withCredit } from "./nudge-times.ts";
import { credited } from "./plan.ts";
import type { Outage, SideAwaited } from "./waiting-shape.ts";
import type { System } from "../system.ts";

/** One time of waiting, in milliseconds, and where the game stood. */
interface Span {
  lasted: number;
  position: Position;
}

/** How long a game has waited for a side or a player. */
export interface WaitedFor {
  /** A side's id, or a user's. */
  of: string;
  times: number;
  /** In milliseconds. */
  total: number;
  longest: Span;
}

/** Sides and players in the order in which their first wait was over. */
export interface WaitingTimes {
  sides: WaitedFor[];
  players: WaitedFor[];
}

/** Adds up times of waiting by whom they were for. */
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

/** Follows a log and notes when each wait is over. */
class Clock {
  readonly sides = new Spans();
  readonly players = new Spans();
  #waits: SideAwaited[] = [];

  /** Things stand so from `at` (ms since 1970) on; until then play was at `position`. */
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

  /** The clocks stood still for a time, which does not count as waiting. */
  standStill(time: Outage): void {
    this.#waits = credited(this.#waits, [time], Number.NEGATIVE_INFINITY).map((wait) => ({
      ...wait,
      since: withCredit({ since: wait.since, sent: 0 }, time).since,
    }));
  }

  get waits(): readonly SideAwaited[] {
    return this.#waits;
  }
}

/**
 * How long a game has waited for each side and each player, by its log; what it still waits for counts up to `until`
 * (ms since 1970). Two sides awaited at once both count; a game that is put away waits for nobody.
 */
export function waitingTimes(system: System, entries: readonly LogEntry[], until: number): WaitingTimes {
  const clock = new Clock();
  let game: Game | null = null;
  for (const entry of entries) {
    const before: Game | null = game;
    game = applyEntry(before, entry);
    if (before?.paused !== undefined && game.paused === undefined)
      clock.standStill({ from: before.paused.from, until: entry.at });
    const next = game.archived === true ? [] : awaitedAfter(system, game, clock.waits, entry.at);
    clock.turnTo(next, (before ?? game).play.position, entry.at);
  }
  if (game === null) return { sides: clock.sides.all, players: clock.players.all };
  const end = Math.max(until, game.head.at);
  if (game.paused !== undefined) clock.standStill({ from: game.paused.from, until: end });
  clock.turnTo([], game.play.position, end);
  return { sides: clock.sides.all, players: clock.players.all };
}
