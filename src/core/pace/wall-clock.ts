import { Temporal } from "temporal-polyfill";

/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** A time in which the clock of a zone is not put forward or back, and how far it is ahead of UTC (ms). */
interface Span {
  from: number;
  until: number;
  ahead: number;
}

function aheadAt(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}

/** The moment at which a clock is put forward or back, between two moments at which it is ahead by different times. */
function changeBetween(from: number, until: number, zone: string): number {
  const ahead = aheadAt(from, zone);
  let [before, after] = [from, until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(middle, zone) === ahead) before = middle;
    else after = middle;
  }
  return after;
}

// In no week does a zone put its clock forward and back again.
function reckonSpan(at: number, zone: string): Span {
  const from = Math.floor(at / WEEK) * WEEK;
  const until = from + WEEK;
  const ahead = aheadAt(at, zone);
  if (aheadAt(from, zone) === aheadAt(until, zone)) return { from, until, ahead };
  const change = changeBetween(from, until, zone);
  return at < change ? { from, until: change, ahead } : { from: change, until, ahead };
}

/** The clock of a zone. It remembers the spans that it was asked about: Temporal takes its time. */
export class WallClock {
  readonly #zone: string;
  readonly #spans: Span[] = [];

  constructor(zone: string) {
    this.#zone = zone;
  }

  #spanAt(at: number): Span {
    const known = this.#spans.find(({ from, until }) => from <= at && at < until);
    if (known !== undefined) return known;
    const span = reckonSpan(at, this.#zone);
    this.#spans.push(span);
    return span;
  }

  /** What it shows at a moment, as if it were UTC: ms since its own 1970. Days and minutes are even. */
  shownAt(at: number): number {
    return at + this.#spanAt(at).ahead;
  }

  /** The first moment at which it shows a time, or a later one where it is put forward over it. */
  firstAt(shown: number): number {
    for (let span = this.#spanAt(shown - DAY); ; span = this.#spanAt(span.until)) {
      const moment = Math.max(span.from, shown - span.ahead);
      if (moment < span.until) return moment;
    }
  }

  /** The last moment at which it comes to a time: the second one where it is put back over it. */
  lastAt(shown: number): number {
    for (let span = this.#spanAt(shown + DAY); ; span = this.#spanAt(span.from - 1)) {
      const moment = Math.min(span.until, shown - span.ahead);
      if (moment >= span.from) return moment;
    }
  }
}
