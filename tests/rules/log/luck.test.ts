import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { luckOf, type RollWithOdds } from "#rules/log/luck.ts";

const trial = (chance: number, success: boolean): RollWithOdds => ({ chance, success });

/** The probability of each number of successes, from every combination of outcomes. */
function byHand(throws: readonly RollWithOdds[]): number[] {
  const chances = Array.from({ length: throws.length + 1 }, () => 0);
  for (let ways = 0; ways < 2 ** throws.length; ways += 1) {
    const hits = throws.map((_, at) => (ways & (1 << at)) !== 0);
    const chance = throws.reduce((product, { chance: p }, at) => product * (hits[at] ? p : 1 - p), 1);
    const count = hits.filter(Boolean).length;
    chances[count] = (chances[count] ?? 0) + chance;
  }
  return chances;
}

describe("luck in rolls with a known chance", () => {
  test("three coins, two heads: 1.5 expected, two or more in half of all games", () => {
    const luck = luckOf([trial(0.5, true), trial(0.5, true), trial(0.5, false)]);
    expect(luck).toEqual({ rolls: 3, expected: 1.5, successes: 2, orMore: 0.5, orFewer: 0.875 });
  });

  test("a hit at one in six and a miss at nine in ten, worked by hand", () => {
    // None: 5/6 × 1/10; both: 1/6 × 9/10; one: the rest.
    const luck = luckOf([trial(1 / 6, true), trial(0.9, false)]);
    expect(luck.expected).toBeCloseTo(1 / 6 + 0.9, 12);
    expect(luck.orMore).toBeCloseTo(1 - 5 / 60, 12);
    expect(luck.orFewer).toBeCloseTo(1 - 9 / 60, 12);
  });

  test("equals the result of trying every combination, for any probabilities", () => {
    const anyTrial = fc.record({ chance: fc.double({ min: 0, max: 1, noNaN: true }), success: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyTrial, { maxLength: 10 }), (throws) => {
        const { successes, orMore, orFewer } = luckOf(throws);
        const sum = (chances: number[]) => chances.reduce((total, chance) => total + chance, 0);
        const chances = byHand(throws);
        expect(orMore).toBeCloseTo(sum(chances.slice(successes)), 10);
        expect(orFewer).toBeCloseTo(sum(chances.slice(0, successes + 1)), 10);
      }),
    );
  });

  test("probabilities of a long game's rolls still add up to one", () => {
    const throws = Array.from({ length: 3000 }, (_, at) => trial((1 + (at % 9)) / 10, at % 2 === 0));
    const { successes, orMore, orFewer } = luckOf(throws);
    expect(successes).toBe(1500);
    // Both sums include the probability of exactly this number.
    expect(orMore + orFewer).toBeGreaterThan(1);
    expect(orMore + orFewer).toBeLessThan(1.03);
  });
});
