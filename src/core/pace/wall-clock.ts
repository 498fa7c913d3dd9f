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

/** The spans last asked for, by zone: most questions are about the same days, and Temporal takes its time. */
const SPANS = new Map<string, Span[]>();
const SPANS_KEPT = 8;

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

function spanAt(at: number, zone: string): Span {
  const spans = SPANS.get(zone) ?? [];
  const known = spans.find(({ from, until }) => from <= at && at < until);
  if (known !== undefined) return known;
  const span = reckonSpan(at, zone);
  SPANS.set(zone, [span, ...spans].slice(0, SPANS_KEPT));
  return span;
}

/** What the clock of a zone shows at a moment, as if it were UTC: ms since its own 1970. Days and minutes are even. */
export function wallAt(at: number, zone: string): number {
  return at + spanAt(at, zone).ahead;
}

/** The first moment at which a clock shows a time, or a later one where it is put forward over it. */
export function firstAt(wall: number, zone: string): number {
  for (let span = spanAt(wall - DAY, zone); ; span = spanAt(span.until, zone)) {
    const moment = Math.max(span.from, wall - span.ahead);
    if (moment < span.until) return moment;
  }
}

/** The last moment at which a clock comes to a time: the second one where it is put back over it. */
export function lastAt(wall: number, zone: string): number {
  for (let span = spanAt(wall + DAY, zone); ; span = spanAt(span.from - 1, zone)) {
    const moment = Math.min(span.until, wall - span.ahead);
    if (moment >= span.from) return moment;
  }
}
