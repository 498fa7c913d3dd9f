import type { Rhythm } from "./rhythm-shape.ts";
import { DAY, HOUR, MINUTE } from "./wall-clock.ts";

/** Fewer answers than this say nothing. */
const ENOUGH = 5;

/** An answer within so many minutes was given in a sitting in which both were there: nobody waited for it. */
const AT_ONCE = 15;

/** How a side usually answers: after how long, and the moments at which it did, all in milliseconds. */
export interface LikelyReply {
  after: number;
  moments: number[];
}

/** The middle one; of an even number, between the two. */
function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** How a side usually answers; undefined where it has not had to answer often enough. */
export function likelyReply(rhythm: Rhythm | undefined, side: string): LikelyReply | undefined {
  const waited = (rhythm?.answers[side] ?? []).filter(([, lasted]) => lasted >= AT_ONCE);
  if (waited.length < ENOUGH) return undefined;
  return {
    after: median(waited.map(([, lasted]) => lasted)) * MINUTE,
    moments: waited.map(([at]) => at * MINUTE),
  };
}

/** When a game will likely be over, and between when and when in four of five games (ms since 1970). */
export interface LikelyEnd {
  at: number;
  from: number;
  until: number;
}

/**
 * How unlike the turns of one game are, before any is known: the variance of a turn's length as a share of the mean,
 * and how many turns this guess is worth. Set by simulated games: docs/measured.md.
 */
const GUESS = { variance: 0.2, turns: 6 };

/** How far off the guess may be which part of the present turn is over, in turns. */
const PART = 0.25;

/** How many deviations to either side hold four of five games. */
const DEVIATIONS = 1.5;

/** How unlike turns were, as a share of their mean length. */
function varianceOf(lengths: readonly number[]): number {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const squares = lengths.map((length) => (length / mean - 1) ** 2);
  const spread = squares.reduce((sum, square) => sum + square, 0);
  return (GUESS.turns * GUESS.variance + spread) / (GUESS.turns + lengths.length - 1);
}

/** How much of the present turn is still to come, by the answers that finished turns took: never quite nothing. */
function restOfTurn(given: number, usual: number): number {
  return Math.max(usual - given, usual * 0.15) / usual;
}

/** What is known of the turns: how long the finished ones took (ms), and of the present one how much is to come. */
function turnsPlayed({ turns }: Rhythm, turn: number) {
  const [present, ...others] = turns.toReversed();
  const finished = others.toReversed();
  if (present?.[0] !== turn || finished.length === 0) return undefined;
  const answers = finished.reduce((sum, [, , given]) => sum + given, 0);
  if (answers + present[2] < ENOUGH || answers === 0) return undefined;
  const lengths = finished.map(([, began], at) => ((finished[at + 1] ?? present)[1] - began) * MINUTE);
  return {
    began: (finished[0]?.[1] ?? 0) * MINUTE,
    lengths: lengths.map((length) => Math.max(length, MINUTE)),
    rest: restOfTurn(present[2], answers / finished.length),
  };
}

/**
 * When a game that is in `turn` will likely reach the end of its `last` one, as fast as it was played so far; undefined
 * where no turn is finished, or hardly anybody had to answer.
 */
export function likelyEnd(
  rhythm: Rhythm | undefined,
  { turn, last }: { turn: number; last: number },
  now: number,
): LikelyEnd | undefined {
  const played = rhythm === undefined || turn > last ? undefined : turnsPlayed(rhythm, turn);
  if (played === undefined) return undefined;
  const { began, lengths, rest } = played;
  const past = lengths.length + 1 - rest;
  const toCome = last - turn + rest;
  const length = ((now - began) / past) * toCome;
  const deviation = Math.sqrt(varianceOf(lengths) * (1 / toCome + 1 / past) + (PART / toCome) ** 2);
  const wide = deviation * DEVIATIONS;
  return { at: now + length, from: now + length * Math.exp(-wide), until: now + length * Math.exp(wide) };
}

/** Moments of the day that are as close as this are the same one, in milliseconds. */
const SAME_TIME = 2.5 * HOUR;

/** How far two moments are apart on the face of a clock of 24 hours. */
function apart(one: number, other: number): number {
  const time = Math.abs(one - other) % DAY;
  return Math.min(time, DAY - time);
}

/** The one of several moments around whose time of day most of them lie; undefined where not even half of them do. */
export function usualMoment(moments: readonly number[]): number | undefined {
  const near = (at: number) => moments.filter((other) => apart(at, other) <= SAME_TIME).length;
  const best = moments.toReversed().toSorted((one, other) => near(other) - near(one))[0];
  return best === undefined || near(best) < moments.length / 2 ? undefined : best;
}
