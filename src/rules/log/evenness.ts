/** Counts of each face for dice of one size; `counts[0]` is face 1. */
export interface Tally {
  sides: number;
  counts: readonly number[];
}

/** Pearson's chi-squared of a tally, and the probability that fair dice are at least as uneven. */
export interface Evenness {
  chiSquared: number;
  freedom: number;
  p: number;
}

/** Least expected count of each face for Pearson's test to be valid. */
const LEAST_EXPECTED = 5;

/** Convergence threshold: relative size of a term. */
const PRECISION = 1e-14;

export function diceIn({ counts }: Tally): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Number of dice that are missing for the test. */
export function diceMissing(tally: Tally): number {
  return Math.max(0, LEAST_EXPECTED * tally.sides - diceIn(tally));
}

/** ln Γ(n/2) for n ≥ 1, computed upwards from Γ(1/2) = √π or Γ(1) = 1. */
function logGammaOfHalf(n: number): number {
  let sum = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let at = n % 2 === 0 ? 2 : 1; at < n; at += 2) sum += Math.log(at / 2);
  return sum;
}

/** The regularised lower incomplete gamma function P(a, x) without its factor, by its series. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The regularised upper incomplete gamma function Q(a, x) without its factor, by Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > PRECISION; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    change = c * d;
    value *= change;
  }
  return value;
}

/** The probability that chi-squared with this many degrees of freedom (a whole number) is at least this great. */
export function chanceOfAtLeast(chiSquared: number, freedom: number): number {
  if (chiSquared <= 0) return 1;
  const a = freedom / 2;
  const x = chiSquared / 2;
  const factor = Math.exp(a * Math.log(x) - x - logGammaOfHalf(freedom));
  const p = x < a + 1 ? 1 - factor * lowerSeries(a, x) : factor * upperFraction(a, x);
  return Math.min(1, Math.max(0, p));
}

/** Tests a tally against fair dice; undefined if there are too few. */
export function evennessOf(tally: Tally): Evenness | undefined {
  if (diceMissing(tally) > 0) return undefined;
  const expected = diceIn(tally) / tally.sides;
  const chiSquared = tally.counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = tally.sides - 1;
  return { chiSquared, freedom, p: chanceOfAtLeast(chiSquared, freedom) };
}
