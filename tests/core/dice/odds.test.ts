import { expect, test } from "vitest";
import { chancesOfTotals } from "#core/dice/dice.ts";

/** Number of ways to each total, counted one by one. */
function waysOf(sides: readonly number[]): Map<number, number> {
  const totals = sides.reduce<number[]>(
    (so, count) => so.flatMap((total) => Array.from({ length: count }, (_, at) => total + at + 1)),
    [0],
  );
  const ways = new Map<number, number>();
  for (const total of totals) ways.set(total, (ways.get(total) ?? 0) + 1);
  return ways;
}

test.each([[[]], [[6]], [[10]], [[6, 6]], [[6, 6, 6]], [[6, 10]], [[20, 4, 1]]])(
  "the chance of each total of dice with %j sides is its share of all throws",
  (sides) => {
    const all = sides.reduce((product, count) => product * count, 1);
    const chances = chancesOfTotals(sides);
    const ways = waysOf(sides);
    expect([...chances.keys()].toSorted((a, b) => a - b)).toEqual([...ways.keys()].toSorted((a, b) => a - b));
    for (const [total, count] of ways) expect(chances.get(total)).toBeCloseTo(count / all, 12);
  },
);
