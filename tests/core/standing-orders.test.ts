import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { fold } from "#core/evolve.ts";
import type { PassingCounts } from "../support/passing-rules.ts";
import { playWithOrders } from "../support/standing-play.ts";
import { systems } from "../support/systems.ts";

/** As many entries are played of each game. */
const ENTRIES = 5000;

test.each(systems.map((system) => ({ title: system.title, system })))(
  "standing orders of $title act as the rules of passing have it, whatever is played",
  ({ system }) => {
    const sums: Partial<PassingCounts> = {};
    playWithOrders(system, ENTRIES, ({ entries, game, rules }) => {
      expect(isDeepStrictEqual(fold(entries), game)).toBe(true);
      for (const [key, count] of Object.entries(rules.counts) as [keyof PassingCounts, number][])
        sums[key] = (sums[key] ?? 0) + count;
    });
    for (const count of ["standing", "through", "disarmed", "undone", "turns"] as const)
      expect([count, (sums[count] ?? 0) > 20]).toEqual([count, true]);
  },
);
