import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { fold } from "#core/evolve.ts";
import { addCounts, NO_PASSES } from "../support/passing-rules.ts";
import { playWithOrders } from "../support/standing-play.ts";
import { systems } from "../support/systems.ts";

/** As many entries are played of each game. */
const ENTRIES = 5000;

test.each(systems.map((system) => ({ title: system.title, system })))(
  "standing orders of $title act as the rules of passing have it, whatever is played",
  ({ system }) => {
    let counts = NO_PASSES;
    playWithOrders(system, ENTRIES, ({ entries, game, rules }) => {
      expect(isDeepStrictEqual(fold(entries), game)).toBe(true);
      counts = addCounts(counts, rules.counts);
    });
    for (const happened of ["standing", "through", "disarmed", "undone", "turns"] as const)
      expect([happened, counts[happened] > 20]).toEqual([happened, true]);
  },
);
