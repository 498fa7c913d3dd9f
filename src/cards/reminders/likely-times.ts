import type { Pace } from "#core/schema/index.ts";
import { DAY, HOUR, MINUTE } from "#core/pace/index.ts";

/** Minimum number of answers for a forecast. */
const ENOUGH = 5;

/** Answers within this number of minutes do not count, because both players were present. */
const AT_ONCE = 15;

/** A side's usual delay, and the times of day of its answers, in milliseconds. */
export interface LikelyReply {
  after: number;
  moments: number[];
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** A side's usual answers; undefined if there are too few answers. */
export function likelyReply(rhythm: Pace["rhythm"], side: string): LikelyReply | undefined {
  const waited = (rhythm?.answers[side] ?? []).filter(([, lasted]) => lasted >= AT_ONCE);
  if (waited.length < ENOUGH) return undefined;
  return {
    after: median(waited.map(([, lasted]) => lasted)) * MINUTE,
    moments: waited.map(([at]) => at * MINUTE),
  };
}

/** A game's likely end, and a range that is correct for four of five games, in milliseconds since 1970. */
export interface LikelyEnd {
  at: number;
  from: number;
  until: number;
}

/**
 * Prior for the variance of turn lengths as a share of their mean, and its weight in turns. Determined by simulated
 * games: docs/measured.md.
 */
const GUESS = { variance: 0.2, turns: 6 };

/** Uncertainty of the part of the current turn that is complete, in turns. */
const PART = 0.25;

/** Number of standard deviations on either side that covers four of five games. */
const DEVIATIONS = 1.5;

/** Variance of lengths, as a share of their mean. */
function varianceOf(lengths: readonly number[]): number {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const squares = lengths.map((length) => (length / mean - 1) ** 2);
  const spread = squares.reduce((sum, square) => sum + square, 0);
  return (GUESS.turns * GUESS.variance + spread) / (GUESS.turns + lengths.length - 1);
}

/** The remaining part of the current turn, estimated from the number of answers in finished turns. Never quite zero. */
function restOfTurn(given: number, usual: number): number {
  return Math.max(usual - given, usual * 0.15) / usual;
}

/** Lengths of finished turns in milliseconds, and the remaining part of the current one. */
function turnsPlayed({ turns }: NonNullable<Pace["rhythm"]>, turn: number) {
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
 * The likely time at which a game in `turn` reaches the end of turn `last`, at its pace so far. Undefined if no turn
 * is finished, or if few answers were needed.
 */
export function likelyEnd(
  rhythm: Pace["rhythm"],
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

/** Times of day that differ by at most this number of milliseconds count as the same. */
const SAME_TIME = 2.5 * HOUR;

/** Distance of two times on a 24-hour clock. */
function apart(one: number, other: number): number {
  const time = Math.abs(one - other) % DAY;
  return Math.min(time, DAY - time);
}

/** The time whose time of day most of the others share; undefined if fewer than half do. */
export function usualMoment(moments: readonly number[]): number | undefined {
  const near = (at: number) => moments.filter((other) => apart(at, other) <= SAME_TIME).length;
  const best = moments.toReversed().toSorted((one, other) => near(other) - near(one))[0];
  return best === undefined || near(best) < moments.length / 2 ? undefined : best;
}
