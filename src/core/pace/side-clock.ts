import { type Game, type Reminding, type SideAwaited, HOURS_BY_PACE } from "../schema/index.ts";
import { pastAbsences, pastFewAbsences, startedAt } from "./absences.ts";
import { DAY, HOUR } from "./wall-clock.ts";

/** The agreed hours for a move; undefined if none are agreed. */
export function agreedHours({ settings }: Pick<Game, "settings">): number | undefined {
  return HOURS_BY_PACE[settings["pace"] as keyof typeof HOURS_BY_PACE];
}

/** Users' current and past absences. */
type Absences = ReadonlyMap<string, Pick<Reminding, "away" | "wasAway">>;

/** Time for which cards update a side's delay daily, in milliseconds. After that, the exact delay no longer matters. */
const FOLLOWED = 30 * DAY;

/** Hours of the warnings: half of the time, and a day before its end if that is later. */
function warnedAfter(hours: number): number[] {
  return hours > 48 ? [hours / 2, hours - 24] : [hours / 2];
}

/** Least time between the last warning and the end, in milliseconds. */
function lastNotice(hours: number): number {
  return Math.min(24, hours / 2) * HOUR;
}

/** Times of a side's warnings and deadline, in milliseconds since 1970. */
interface Times {
  warnings: number[];
  due: number;
}

/** The due action for a side's time, and the next check. */
interface TimeNews {
  /** Number of warnings including the one that is due. */
  warn?: number;
  isOver?: true;
  next?: number;
}

/** The clocks of a game's sides at a time in milliseconds since 1970. Without wishes, nobody was absent. */
export function clockOf(game: Game, at: { wishes?: Absences; now: number }): SideClock {
  return new SideClock(game, at);
}

/** The agreed pace and the deadline of each side. Times in milliseconds since 1970. */
class SideClock {
  readonly #game: Game;
  readonly #wishes: Absences;
  readonly #now: number;

  constructor(game: Game, { wishes = new Map(), now }: { wishes?: Absences; now: number }) {
    this.#game = game;
    this.#wishes = wishes;
    this.#now = now;
  }

  /** The time that clocks show. During a pause, the time of its start. */
  get now(): number {
    const { paused } = this.#game;
    return paused === undefined ? this.#now : Math.min(this.#now, paused.from);
  }

  /**
   * The time at which a wait falls behind the agreed pace. The player with the most time left counts. Undefined
   * without a pace.
   */
  paceUntil({ people }: SideAwaited): number | undefined {
    const hours = agreedHours(this.#game);
    if (hours === undefined || people.length === 0) return undefined;
    return Math.max(
      ...people.map((person) => pastAbsences(person, hours * HOUR, this.#wishes.get(person.user) ?? {})),
    );
  }

  /** The next time at which the pace on a wait's card changes; undefined if there is none. */
  nextPaceNews(wait: SideAwaited): number | undefined {
    const until = this.paceUntil(wait);
    if (until === undefined || this.#now - until > FOLLOWED) return undefined;
    return until + Math.max(0, Math.floor((this.#now - until) / DAY) + 1) * DAY;
  }

  /** Delay of the slowest wait, in milliseconds; 0 if all are on pace. Undefined without a pace. */
  behindBy(waits: readonly SideAwaited[]): number | undefined {
    const ends = waits.flatMap((wait) => this.paceUntil(wait) ?? []);
    return ends.length === 0 ? undefined : Math.max(0, this.now - Math.min(...ends));
  }

  /** A side's deadline; undefined if no time runs. */
  timeUntil(wait: SideAwaited): number | undefined {
    return this.#timesOf(wait)?.due;
  }

  /** The due action for a side's time. A time never runs out before all its warnings. */
  timeNews(wait: SideAwaited): TimeNews {
    const times = this.#timesOf(wait);
    if (times === undefined) return {};
    const { warnings, due } = times;
    const passed = warnings.filter((at) => at <= this.#now).length;
    if (passed > (wait.time?.warned ?? 0)) return { warn: passed };
    const next = warnings.find((at) => at > this.#now) ?? due;
    return next <= this.#now ? { isOver: true } : { next };
  }

  /**
   * The times of an awaited side; undefined if no time runs for it. For a shared side, those of the player with the
   * most time left. Excludes absences, outages and pauses, and players who have not yet seen where the game was moved.
   */
  #timesOf({ people, time }: SideAwaited): Times | undefined {
    const { deadline, home, paused } = this.#game;
    if (deadline === undefined || paused !== undefined || time?.over !== undefined) return undefined;
    if (people.length === 0) return undefined;
    if (people.some(({ user }) => home?.unseen.includes(user) === true)) return undefined;
    const { hours, from } = deadline;
    const after = (counted: number) =>
      Math.max(
        ...people.map((person) =>
          pastFewAbsences(startedAt(person, from), counted * HOUR, this.#wishes.get(person.user) ?? {}),
        ),
      );
    const warned = time === undefined ? 0 : time.last + lastNotice(hours);
    return { warnings: warnedAfter(hours).map(after), due: Math.max(after(hours), warned) };
  }
}
