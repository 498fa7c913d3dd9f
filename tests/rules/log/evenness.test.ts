import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOfAtLeast, diceMissing, evennessOf } from "#rules/log/evenness.ts";
import { deriveFaces } from "#core/dice/fairness.ts";
import { hashText } from "#core/hash.ts";

/** Printed tables of chi-squared: values reached or exceeded with these probabilities. */
const PRINTED: [freedom: number, p: number, chiSquared: number][] = [
  [1, 0.95, 0.004],
  [1, 0.05, 3.841],
  [1, 0.01, 6.635],
  [1, 0.001, 10.828],
  [2, 0.05, 5.991],
  [3, 0.5, 2.366],
  [5, 0.99, 0.554],
  [5, 0.9, 1.61],
  [5, 0.05, 11.07],
  [5, 0.01, 15.086],
  [7, 0.1, 12.017],
  [9, 0.95, 3.325],
  [9, 0.05, 16.919],
  [9, 0.01, 21.666],
  [19, 0.9, 11.651],
  [19, 0.05, 30.144],
  [19, 0.001, 43.82],
  [30, 0.05, 43.773],
  [99, 0.05, 123.225],
  [100, 0.95, 77.929],
  [100, 0.01, 135.807],
];

describe("the chance that fair dice are at least this uneven", () => {
  test.each(PRINTED)("with %d degrees of freedom, %d is the chance of %d", (freedom, p, chiSquared) => {
    // Tables print three decimals: at the printed figures' neighbours the chance is on either side.
    const step = 0.0006;
    expect(chanceOfAtLeast(chiSquared - step, freedom)).toBeGreaterThan(p);
    expect(chanceOfAtLeast(chiSquared + step, freedom)).toBeLessThan(p);
  });

  test("with two degrees of freedom is e to the power of minus half the value", () => {
    for (const chiSquared of [0.1, 1, 2, 5, 20, 100])
      expect(chanceOfAtLeast(chiSquared, 2)).toBeCloseTo(Math.exp(-chiSquared / 2), 12);
  });

  test("is a probability, and falls as dice get more uneven", () => {
    const chi = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), chi, chi, (freedom, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [high, low] = [chanceOfAtLeast(less, freedom), chanceOfAtLeast(more, freedom)];
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeGreaterThanOrEqual(0);
        // Rounding errors of doubles are far below the shown precision.
        expect(high).toBeGreaterThanOrEqual(low - 1e-12);
      }),
    );
  });

  test("is continuous between the series and the continued fraction", () => {
    for (let freedom = 1; freedom < 1000; freedom += 1) {
      const edge = freedom + 2;
      const [below, above] = [chanceOfAtLeast(edge - 1e-9, freedom), chanceOfAtLeast(edge + 1e-9, freedom)];
      expect(Math.abs(below - above)).toBeLessThan(1e-8);
    }
  });
});

describe("the evenness of a tally", () => {
  test("of 60 dice, worked by hand: squares of 5, 2, 1, 2, 1, 5 over 10 are 6.0", () => {
    const evenness = evennessOf({ sides: 6, counts: [5, 8, 9, 12, 11, 15] });
    expect(evenness?.chiSquared).toBeCloseTo(6, 12);
    expect(evenness?.freedom).toBe(5);
    // Between the printed 4.351 (0.5) and 6.064 (0.3).
    expect(evenness?.p).toBeCloseTo(0.306, 3);
  });

  test("is at its maximum if every face occurs equally often", () => {
    expect(evennessOf({ sides: 10, counts: Array.from({ length: 10 }, () => 12) })?.p).toBe(1);
  });

  test("reveals a die that always shows the same face", () => {
    expect(evennessOf({ sides: 6, counts: [0, 0, 0, 0, 0, 60] })?.p).toBeLessThan(1e-50);
  });

  test("is unknown with fewer than five dice per face, and says how many are missing", () => {
    const tally = { sides: 6, counts: [4, 5, 5, 5, 5, 5] };
    expect(diceMissing(tally)).toBe(1);
    expect(evennessOf(tally)).toBeUndefined();
    expect(diceMissing({ sides: 6, counts: [5, 5, 5, 5, 5, 5] })).toBe(0);
    expect(evennessOf({ sides: 6, counts: [5, 5, 5, 5, 5, 5] })).toBeDefined();
    expect(diceMissing({ sides: 20, counts: Array.from({ length: 20 }, () => 0) })).toBe(100);
  });
});

describe("the bot's own dice", () => {
  /** The dice of one game, as derived from its secret. */
  function tallyOf(game: number, sides: number, rolls: number) {
    const counts = Array.from({ length: sides }, () => 0);
    const secret = hashText(`game ${game}`);
    for (let roll = 1; roll <= rolls; roll += 1) {
      const seed = { game: String(game), roll, interaction: String(1e15 + game * 1000 + roll) };
      for (const face of deriveFaces(secret, seed, [sides, sides]))
        counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    return { sides, counts };
  }

  test.each([6, 10, 20])(
    "d%d of 400 games are as uneven as fair dice: every probability is equally frequent",
    (sides) => {
      const chances = Array.from(
        { length: 400 },
        (_, game) => evennessOf(tallyOf(game, sides, 100))?.p ?? -1,
      );
      const sorted = chances.toSorted((a, b) => a - b);
      // Kolmogorov and Smirnov: 1.63 / √n is exceeded once in a hundred such samples.
      const distance = Math.max(...sorted.map((p, at) => Math.abs(p - (at + 0.5) / sorted.length)));
      expect(distance).toBeLessThan(1.63 / Math.sqrt(sorted.length));
    },
  );

  test("a slightly loaded die fails the test", () => {
    const { sides, counts } = tallyOf(1, 6, 600);
    const loaded = counts.map((count, at) => (at === 5 ? count + 80 : count));
    expect(evennessOf({ sides, counts: loaded })?.p).toBeLessThan(0.001);
  });
});
